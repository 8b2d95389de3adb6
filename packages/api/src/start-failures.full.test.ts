import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { freePort } from "../../../fixtures/free-port.ts";
import { secretKey } from "../testing/secret-key.ts";
import { createTemporaryFolder, spawnServerProcess } from "../testing/server-process.ts";

async function startAndFail(variables: (folder: string) => Record<string, string>) {
  const { path, remove } = await createTemporaryFolder();
  onTestFinished(remove);
  await writeFile(join(path, "file"), "");
  const child = await spawnServerProcess(path, { LOG_LEVEL: "error", ...variables(path) });
  onTestFinished(child.kill);
  return { code: await child.waitForExit(60_000), output: child.output() };
}

const taken = createServer().listen(0, "127.0.0.1");
await once(taken, "listening");
const { port: takenPort } = taken.address() as AddressInfo;
afterAll(() => void taken.close());
const closedPort = await freePort();
const database = (address: string) => ({ DATABASE_URL: address, SECRET_KEY: secretKey });

test.each([
  ["a port in use", () => ({ PORT: String(takenPort) }), `PORT: the port ${takenPort} is already in use`],
  [
    "a wrong setting",
    () => ({ PUBLIC_URL: "https://age.example/x" }),
    "PUBLIC_URL: expected scheme, host and port",
  ],
  ["a file as folder", (folder: string) => ({ DATA_DIR: join(folder, "file") }), "DATA_DIR: "],
  [
    "an absent database",
    () => database(`postgres://127.0.0.1:${closedPort}/x`),
    "DATABASE_URL: nothing listens at",
  ],
  [
    "an unknown host",
    () => database("postgres://db.invalid/x"),
    "DATABASE_URL: the host db.invalid is unknown",
  ],
  [
    "no certificates",
    () => ({ TRUST_ANCHORS: "/absent" }),
    "TRUST_ANCHORS: the folder /absent cannot be read",
  ],
])(
  "a start with %s ends with one sentence and exit code 1",
  { timeout: 90_000 },
  async (_name, variables, sentence) => {
    const { code, output } = await startAndFail(variables);
    expect(code).toBe(1);
    const [heading, reason, ...rest] = output.trim().split("\n");
    expect([heading, rest]).toEqual(["OfAge cannot start:", []]);
    expect(reason).toContain(sentence);
  },
);
