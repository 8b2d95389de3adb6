import { scanUpgrade } from "@ofage/contract";
import { audiences } from "@ofage/contract/openapi";
import { execFile } from "node:child_process";
import { cp, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { Visit } from "../../../../fixtures/openapi-clients/visit.ts";
import { ensureInstalled } from "../../../../scripts/install.mjs";
import { createAccount } from "../../testing/account.ts";
import { createApiKey } from "../../testing/api-key.ts";
import { createWebsite } from "../../testing/start-check.ts";

// Does what an integrator does: lints the document, generates a client, and compiles and runs a program with it.

const programs = ["openapi-typescript", "hey-api", "orval"] as const;
/** Folder with the linters and client generators, which has a lockfile of its own. */
const openapiClientsFolder = join(import.meta.dirname, "../../../../fixtures/openapi-clients");
const compilerPath = "typescript/bin/tsc";
let folder: string;

/** Runs a tool of fixtures/openapi-clients in the temporary folder; rejects with its output when it fails. */
async function runTool(path: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(openapiClientsFolder, "node_modules", path), ...args],
    {
      cwd: folder,
      maxBuffer: 64 << 20,
      // Its own switches keep redocly from calling home.
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        NO_COLOR: "1",
        REDOCLY_TELEMETRY: "off",
        REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
      },
    },
  ).catch((error: Error & { stdout: string; stderr: string }) => {
    throw new Error(`${path} failed: ${error.stdout}${error.stderr}`, { cause: error });
  });
  return stdout;
}

async function fetchDocument(path: string): Promise<string> {
  const response = await fetch(`${inject("url")}${path}`);
  expect(response.status).toBe(200);
  return response.text();
}

const documentFile = (name: string) => (name === "server" ? "openapi.json" : `openapi-${name}.json`);

beforeAll(async () => {
  await ensureInstalled(openapiClientsFolder);
  folder = await mkdtemp(join(tmpdir(), "ofage-openapi-"));
  for (const file of [
    "package.json",
    "tsconfig.json",
    "redocly.yaml",
    "spectral.yaml",
    "orval.config.mjs",
    "visit.ts",
    ...programs.map((name) => `${name}.ts`),
  ])
    await cp(join(openapiClientsFolder, file), join(folder, file));
  await symlink(join(openapiClientsFolder, "node_modules"), join(folder, "node_modules"), "junction");
  for (const [name, { path }] of Object.entries(audiences))
    await writeFile(join(folder, documentFile(name)), await fetchDocument(path));
}, 300_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

interface RedoclyReport {
  problems: {
    ruleId: string;
    severity: "error" | "warn";
    message: string;
    location: { pointer: string }[];
  }[];
}

const scanPath = scanUpgrade.path.replace(":id", "{id}");
/** Findings of the linters at the upgrade to a WebSocket, which answers 101 and whose messages OpenAPI cannot refer to. */
const scanFindings = [
  `operation-2xx-response #/paths/${scanPath.replaceAll("/", "~1")}/get/responses`,
  "no-unused-components #/components/schemas/ScanHello",
  "no-unused-components #/components/schemas/ScanMessage",
  `operation-success-response paths ${scanPath} get responses`,
];

describe.each(Object.keys(audiences))("the document for %s", (name) => {
  test("redocly's recommended rules find no error", { timeout: 60_000 }, async () => {
    const report = await runTool(
      "@redocly/cli/bin/cli.js",
      "lint",
      "--config=redocly.yaml",
      "--format=json",
      documentFile(name),
    );
    const { problems } = JSON.parse(report) as RedoclyReport;
    // The server under test is on localhost, and the two addresses are published (decision 50).
    const known = ["no-server-example.com", "no-ambiguous-paths"];
    const unknown = problems.filter(
      ({ ruleId, location }) =>
        !known.includes(ruleId) && !scanFindings.includes(`${ruleId} ${location[0]?.pointer}`),
    );
    expect([...unknown, ...problems.filter(({ severity }) => severity === "error")]).toEqual([]);
  });

  test("spectral's rules for OpenAPI find nothing", { timeout: 60_000 }, async () => {
    const report = await runTool(
      "@stoplight/spectral-cli/dist/index.js",
      "lint",
      "--ruleset=spectral.yaml",
      "--format=json",
      "--quiet",
      documentFile(name),
    );
    const findings = JSON.parse(report) as { code: string; path: string[] }[];
    expect(findings.filter(({ code, path }) => !scanFindings.includes([code, ...path].join(" ")))).toEqual(
      [],
    );
  });
});

test("the linters find errors", { timeout: 60_000 }, async () => {
  const wrong = JSON.parse(await fetchDocument(audiences.server.path));
  wrong.paths["/v1/webhooks"].get.parameters = [{ name: "x", in: "nowhere" }];
  await writeFile(join(folder, "wrong.json"), JSON.stringify(wrong));
  await expect(
    runTool("@redocly/cli/bin/cli.js", "lint", "--config=redocly.yaml", "wrong.json"),
  ).rejects.toThrow("parameters");
  await expect(
    runTool("@stoplight/spectral-cli/dist/index.js", "lint", "--ruleset=spectral.yaml", "wrong.json"),
  ).rejects.toThrow("parameters");
});

describe("programs with generated clients", () => {
  beforeAll(async () => {
    await runTool("openapi-typescript/bin/cli.js", "openapi.json", "-o", "generated/openapi-typescript.ts");
    await runTool(
      "@hey-api/openapi-ts/bin/run.js",
      "-i",
      "openapi.json",
      "-o",
      "generated/hey-api",
      "--no-log-file",
      "-p",
      "@hey-api/client-fetch",
      "@hey-api/typescript",
      "@hey-api/sdk",
    );
    await runTool("orval/dist/bin/orval.mjs", "--config", "orval.config.mjs", "--fail-on-warnings");
    await runTool(compilerPath, "-p", "tsconfig.json");
  }, 120_000);

  test.each(programs)(
    "a program with the client of %s compiles and runs",
    { timeout: 60_000 },
    async (name) => {
      const { session } = await createAccount();
      const website = await createWebsite(session);
      const { key: secretKey } = await createApiKey(session, { is_test: true });
      const customer = { url: inject("url"), secretKey, assetId: website.asset_id };
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [
          "--input-type=module",
          "--eval",
          `const { visit } = await import("./compiled/${name}.js"); console.log(JSON.stringify(await visit(JSON.parse(process.argv[1]))));`,
          JSON.stringify(customer),
        ],
        { cwd: folder },
      );
      const visit = JSON.parse(stdout) as Visit;
      expect(visit).toEqual({
        id: expect.stringMatching(/^ver_/),
        status: "created",
        pages: [expect.stringMatching(/^ver_/), visit.id],
        end: null,
        readStatus: "created",
        cancelledStatus: "cancelled",
        webhookSecret: expect.stringMatching(/^whsec_/),
      });
    },
  );

  test("the compiler refuses a field that the document does not have", { timeout: 60_000 }, async () => {
    await writeFile(
      join(folder, "wrong.ts"),
      'import type { ListVerificationsData } from "./generated/hey-api/types.gen.js";\nexport const query: ListVerificationsData["query"] = { website_id: "1" };\n',
    );
    await expect(
      runTool(compilerPath, "--strict", "--noEmit", "--module", "nodenext", "wrong.ts"),
    ).rejects.toThrow("website_id");
  });
});
