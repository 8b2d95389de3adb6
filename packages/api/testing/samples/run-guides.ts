import { execFile } from "node:child_process";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { expect, onTestFinished, vi } from "vitest";
import { listSamples } from "../../../web/docs-build/samples.ts";
import type { Interpreter } from "./interpreters.ts";
import type { SampleRun } from "./sample-run.ts";
import { createWebhookSecret, signWebhook } from "./sign-webhook.ts";
import { startSigningService } from "./signing-service.ts";

/** Guide files that are only parsed, because their frameworks are not installed here. */
export const parsedGuideFiles = {
  javascript: ["guide-express/age-check.mjs"],
  python: ["guide-django/views.py", "guide-fastapi/age_check.py"],
  php: ["guide-laravel/age.php"],
  ruby: ["guide-rails/age_checks_controller.rb"],
} as const;
export const nextGuideFile = "guide-next/route.ts";

const parseArguments: Record<Interpreter["language"], (file: string) => string[]> = {
  javascript: (file) => ["--check", file],
  python: (file) => ["-c", "import ast, sys; ast.parse(open(sys.argv[1]).read())", file],
  php: (file) => ["-l", file],
  ruby: (file) => ["-c", file],
};

function readGuide(path: string): string {
  const sample = listSamples().find(({ name, file }) => `${name}/${file}` === path);
  if (!sample) throw new Error(`sample ${path} does not exist`);
  return sample.source;
}

/** Parses a guide's file with its language's own parser; rejects on a syntax error. */
export async function parseGuide(interpreter: Interpreter, folder: string, path: string): Promise<void> {
  const file = join(folder, `parsed-guide${extname(path)}`);
  await writeFile(file, readGuide(path));
  await promisify(execFile)(interpreter.command, parseArguments[interpreter.language](file));
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
  await writeFile(join(project, "verify-webhook.mjs"), readGuide("verify-webhook/javascript.mjs"));
  await writeFile(
    join(project, "session.mjs"),
    "export let session = {};\nexport const readSession = async () => session;\nexport const saveSession = async (saved) => { session = saved; };\n",
  );
  const route = readGuide(nextGuideFile).replace("@/lib/session", "./session.mjs").replaceAll("@/lib/", "./");
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
