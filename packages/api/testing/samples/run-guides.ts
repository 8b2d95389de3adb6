import { execFile } from "node:child_process";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { expect, onTestFinished, vi } from "vitest";
import { freePort } from "../../../../fixtures/free-port.ts";
import { type FoundGuide, type Guide, readSampleSource, writeGuide } from "./guides.ts";
import type { Interpreter } from "./interpreters.ts";
import type { SampleRun } from "./sample-run.ts";
import { startSampleSite } from "./sample-site.ts";
import { createWebhookSecret, signWebhook } from "./sign-webhook.ts";
import { startSigningService } from "./signing-service.ts";

export const nextGuideFile = "guide-next/route.ts";

const parseArguments: Record<Interpreter["language"], (file: string) => string[]> = {
  javascript: (file) => ["--check", file],
  python: (file) => ["-c", "import ast, sys; ast.parse(open(sys.argv[1]).read())", file],
  php: (file) => ["-l", file],
  ruby: (file) => ["-c", file],
};

/** Parses the file of a guide whose framework is missing with its language's own parser; rejects on a syntax error. */
export async function parseGuide(
  interpreter: Interpreter,
  folder: string,
  { sample }: Pick<Guide, "sample">,
): Promise<void> {
  const file = join(folder, `parsed-guide${extname(sample)}`);
  await writeFile(file, readSampleSource(sample));
  await promisify(execFile)(interpreter.command, parseArguments[interpreter.language](file));
}

/** Serves a guide with its framework, and visits it with good and forged results and webhooks. */
export async function runGuide(guide: FoundGuide, folder: string): Promise<void> {
  const service = await startSigningService();
  onTestFinished(service.close);
  const webhookSecret = createWebhookSecret();
  const settings = { baseUrl: service.url, secretKey: "age_sk_test_1", assetId: "ast_1", webhookSecret };
  const project = join(folder, guide.framework.toLowerCase());
  const host = await writeGuide(guide, project, { base_url: service.url, asset_id: settings.assetId });
  const site = await startSampleSite(guide, host, await freePort(), settings);
  onTestFinished(site.stop);
  const returnTo = (token: string) => `${site.url}/age/return?token=${encodeURIComponent(token)}`;

  // A token that no session asked for.
  const visitor = site.createVisitor();
  const unknown = { status: expect.any(Number), location: `${site.url}/?age=unknown` };
  const stray = await service.sign({ aud: "ast_1", reference_id: "visit-1" });
  expect(await visitor.get(returnTo(stray))).toEqual(unknown);
  expect(await visitor.readResult()).toMatch(/unknown/);

  const started = await visitor.get(`${site.url}/age/start`);
  expect(started, site.output()).toEqual({
    status: expect.any(Number),
    location: `${service.url}/verify/ver_1#secret`,
  });
  const { redirectUrl, reference_id } = service.createRequests[0]!;
  expect(redirectUrl).toBe(`${site.url}/age/return`);

  const right = { aud: "ast_1", reference_id };
  const good = await service.sign(right);
  // Nobody else gets in with it.
  expect(await site.createVisitor().get(returnTo(good))).toEqual(unknown);
  const tokens: [string, boolean][] = [
    [await service.sign({ ...right, reference_id: "another visitor" }), false],
    [await service.sign({ ...right, age_verified: false }), false],
    [await service.sign({ ...right, aud: "ast_2" }), false],
    [await service.sign({ ...right, aud: "test_ast_1" }), false],
    [await service.forge("other key", right), false],
    [good, true],
  ];
  for (const [token, isOldEnough] of tokens) {
    const back = await visitor.get(returnTo(token));
    expect(back, site.output()).toEqual({ status: expect.any(Number), location: `${site.url}/` });
    expect([302, 303]).toContain(back.status);
    expect(await visitor.readResult()).toBe(String(isOldEnough));
  }

  const event = { type: "verification.completed", data: { verification_id: "ver_1", status: "passed" } };
  const body = JSON.stringify(event);
  const post = async (sent: string) => {
    const headers = { "content-type": "application/json", ...signWebhook(webhookSecret, body) };
    return (await fetch(`${site.url}/age/webhook`, { method: "POST", body: sent, headers })).status;
  };
  expect(await post(body), site.output()).toBe(204);
  expect(await post(body.replace("passed", "failed"))).toBe(400);
}

interface NextRoute {
  GET(request: Request, context: { params: Promise<{ step: string }> }): Promise<Response>;
  POST(request: Request, context: { params: Promise<{ step: string }> }): Promise<Response>;
}

/** Runs the route of the Next.js guide with requests as Next.js passes them, and a session in memory. */
export async function runNextGuide({ folder }: Pick<SampleRun, "folder">): Promise<void> {
  const service = await startSigningService();
  onTestFinished(service.close);
  const secret = createWebhookSecret();
  const values = {
    AGE_BASE_URL: service.url,
    AGE_SECRET_KEY: "age_sk_test_1",
    AGE_ASSET_ID: "ast_1",
    AGE_WEBHOOK_SECRET: secret,
    SITE_URL: "https://shop.example",
  };
  for (const [name, value] of Object.entries(values)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());

  const project = join(folder, "guide-next");
  await mkdir(project, { recursive: true });
  await symlink(
    join(import.meta.dirname, "../../../../node_modules"),
    join(project, "node_modules"),
    "junction",
  );
  await writeFile(join(project, "package.json"), '{"type":"module"}');
  await writeFile(join(project, "verify-webhook.mjs"), readSampleSource("verify-webhook/javascript.mjs"));
  await writeFile(
    join(project, "session.mjs"),
    "export let session = {};\nexport const readSession = async () => session;\nexport const saveSession = async (saved) => { session = saved; };\n",
  );
  const route = readSampleSource(nextGuideFile)
    .replace("@/lib/session", "./session.mjs")
    .replaceAll("@/lib/", "./");
  await writeFile(join(project, "route.ts"), route);
  const load = (name: string) => import(/* @vite-ignore */ pathToFileURL(join(project, name)).href);
  const next = (await load("route.ts")) as NextRoute;
  const readSession = ((await load("session.mjs")) as { readSession(): Promise<object> }).readSession;

  const params = (step: string) => ({ params: Promise.resolve({ step }) });
  const open = (step: string, query = "") =>
    next.GET(new Request(`https://shop.example/age/${step}${query}`), params(step));

  // A token that no session asked for.
  const stray = await open(
    "return",
    `?token=${await service.sign({ aud: "ast_1", reference_id: "visit-1" })}`,
  );
  expect(stray.headers.get("location")).toBe("https://shop.example/?age=unknown");

  const started = await open("start");
  expect([started.status, started.headers.get("location")]).toEqual([
    303,
    `${service.url}/verify/ver_1#secret`,
  ]);
  const { redirectUrl, reference_id } = service.createRequests[0]!;
  expect(redirectUrl).toBe("https://shop.example/age/return");

  const right = { aud: "ast_1", reference_id };
  const tokens: [string, boolean][] = [
    [await service.sign({ ...right, reference_id: "another visitor" }), false],
    [await service.sign({ ...right, age_verified: false }), false],
    [await service.sign({ ...right, aud: "test_ast_1" }), false],
    [await service.forge("other key", right), false],
    [await service.sign(right), true],
  ];
  for (const [token, isOldEnough] of tokens) {
    const back = await open("return", `?token=${token}`);
    expect([back.status, back.headers.get("location")]).toEqual([303, "https://shop.example/"]);
    expect(await readSession()).toEqual({ ageReference: reference_id, isOldEnough });
  }

  const event = { type: "verification.completed", data: { verification_id: "ver_1", status: "passed" } };
  const body = JSON.stringify(event);
  const post = (sent: string) =>
    next.POST(
      new Request("https://shop.example/age/webhook", {
        method: "POST",
        body: sent,
        headers: signWebhook(secret, body),
      }),
      params("webhook"),
    );
  expect((await post(body)).status).toBe(204);
  expect((await post(body.replace("passed", "failed"))).status).toBe(400);
}
