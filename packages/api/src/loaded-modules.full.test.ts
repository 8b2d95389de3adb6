import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../../fixtures/free-port.ts";
import { secretKey } from "../testing/secret-key.ts";
import { spawnRoleProcess, waitUntilReady } from "../testing/server-process.ts";
import { createTestFolder } from "../testing/test-server.ts";
import { waitUntil } from "../testing/wait-until.ts";

const printLoadedModules = {
  NODE_OPTIONS: `--import=${new URL("../testing/print-loaded-modules.ts", import.meta.url).href}`,
};

/** Returns which of the packages were loaded. */
const findLoaded = (output: string, packages: readonly string[]) =>
  packages.filter((name) => output.includes(`/node_modules/${name}/`));

test(
  "a server loads the libraries of cards, passkeys, certificates, pictures and invoices only when they are used",
  { timeout: 60_000 },
  async () => {
    const server = await spawnRoleProcess("all", await createTestFolder(), printLoadedModules);
    onTestFinished(server.kill);
    await waitUntilReady(server);
    const libraries = [
      "stripe",
      "@simplewebauthn/server",
      "@peculiar/x509",
      "xml-crypto",
      "sharp",
      "pdfkit",
      "fontkit",
      "subset-font",
    ];
    expect(findLoaded(server.output(), ["fastify", "kysely", ...libraries])).toEqual(["fastify", "kysely"]);
  },
);

test("an engine loads nothing of the database and the API", { timeout: 60_000 }, async () => {
  const port = await freePort();
  const engine = await spawnRoleProcess("engine", await createTestFolder(), {
    ...printLoadedModules,
    ENGINE_KEY: secretKey,
    PORT: String(port),
  });
  onTestFinished(engine.kill);
  await waitUntil(
    "the engine to start",
    async () => engine.output().includes('"msg":"started"') || undefined,
    60_000,
  );
  const loaded = findLoaded(engine.output(), ["onnxruntime-node", "fastify", "kysely", "pg", "pg-boss"]);
  expect(loaded).toEqual(["onnxruntime-node"]);
});
