import { createHash } from "node:crypto";
import { access, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { modelVersions } from "@ofage/contract";
import { CustomModelManifestError } from "@ofage/engine";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccount } from "../testing/account.ts";
import { callApi } from "../testing/call-api.ts";
import { scanAsAdult } from "../testing/scan-as-adult.ts";
import { createWebsite, startConsentedCheck } from "../testing/start-check.ts";
import { createVirtualScanClock } from "../testing/virtual-scan-clock.ts";
import { spawnServerProcess } from "../testing/server-process.ts";
import { type InProcessServer, startInProcessServer } from "../testing/in-process-server.ts";
import { readEnv } from "./env.ts";
import { startServer } from "./start-server.ts";

const builtIn = join(import.meta.dirname, "../../engine/build/models/ageGenderNet.onnx");
const sha256 = createHash("sha256")
  .update(await readFile(builtIn))
  .digest("hex");

const folder = await mkdtemp(join(tmpdir(), "ofage-age-network-"));
afterAll(() => rm(folder, { recursive: true }));

/** Writes a manifest for one of our own networks under another name, whose ages are what `decode` returns. */
async function manifestOf(decode: object, changes: object = {}): Promise<string> {
  const manifest = {
    name: "another-net",
    file: builtIn,
    sha256,
    license: "MIT",
    source: "this build",
    input: {
      size: 112,
      layout: "nchw",
      order: "rgb",
      mean: [122.782, 117.001, 104.298],
      std: 255,
      crop: { scale: 1, down: 0.04 },
    },
    output: { name: "age", decode: { kind: "value", ...decode } },
    ...changes,
  };
  const file = join(folder, `${createHash("sha256").update(JSON.stringify(manifest)).digest("hex")}.json`);
  await writeFile(file, JSON.stringify(manifest));
  return file;
}

describe(
  "a server with a custom model that makes everyone thirty years younger",
  { timeout: 180_000 },
  () => {
    const [v1, , v3] = modelVersions;
    let server: InProcessServer;
    let session: string;
    const clock = createVirtualScanClock();
    beforeAll(async () => {
      server = await startInProcessServer({ MODEL_MANIFEST: await manifestOf({ plus: -30 }) });
      server.services.scanClock = clock;
      ({ session } = await createAccount(via(), server.dataDir));
    });
    afterAll(() => server?.stop());

    const via = () => ({ server: server.url });

    /** Runs an adult's verification with a model version; returns the result and the owner's copy of the verification. */
    async function check(model_version: string) {
      const website = await createWebsite(session, { sensitivity: 0, model_version }, via());
      const headers = { origin: server.publicUrl };
      const started = await startConsentedCheck(website.asset_id, {}, { ...via(), headers });
      const { result } = await scanAsAdult({ server, check: started }, clock.visitor);
      const { body: record } = await callApi("readRecord", { id: started.id }, { ...via(), bearer: session });
      return { result, record };
    }

    test("the server uses the custom model for the recommended version and names it in the verification", async () => {
      const { result, record } = await check(v3);
      expect(result).toMatchObject({ status: "failed", age_verified: false, failure_reason: "under_age" });
      expect(record).toMatchObject({
        model_version: v3,
        attempts: [{ evidence: { estimator: "another-net", weights: { "another-net": sha256 } } }],
      });
      expect(record.estimated_age).toBeLessThan(15);
    });

    test("the server uses the built-in models for the other versions", async () => {
      const { result, record } = await check(v1);
      expect(result).toMatchObject({ status: "passed", age_verified: true });
      const { evidence } = record.attempts[0]!;
      expect(evidence).toMatchObject({ estimator: "v1" });
      expect(evidence!.weights).not.toHaveProperty("another-net");
    });
  },
);

test.for<[string, () => Promise<string> | string, string]>([
  ["is missing", () => join(folder, "none.json"), "none.json: there is no manifest to read (ENOENT)"],
  ["has another hash", () => manifestOf({}, { sha256: "0".repeat(64) }), `sha256: the file's is ${sha256}`],
  [
    "names a missing output",
    () => manifestOf({}, { output: { name: "years", decode: { kind: "value" } } }),
    "output.name: there is no years, but age, gender",
  ],
])("a custom model that %s stops the start before the database is touched", async ([, make, sentence]) => {
  const dataDir = join(folder, "data");
  const starting = startServer(readEnv({ DATA_DIR: dataDir, MODEL_MANIFEST: await make() }));
  await expect(starting).rejects.toThrow(sentence);
  await expect(starting).rejects.toBeInstanceOf(CustomModelManifestError);
  await expect(access(dataDir)).rejects.toThrow("ENOENT");
});

test("the server prints every fault of the manifest", { timeout: 60_000 }, async () => {
  const manifest = await manifestOf({}, { license: "", sha256: "?" });
  const child = await spawnServerProcess(join(folder, "data"), { MODEL_MANIFEST: manifest });
  expect(await child.waitForExit(50_000)).toBe(1);
  expect(child.output()).toContain(
    `OfAge cannot start:\nMODEL_MANIFEST: ${manifest}: sha256: expected the file's SHA-256`,
  );
  expect(child.output()).toContain(`\n${manifest}: license: expected the license of the weights, found ""`);
});
