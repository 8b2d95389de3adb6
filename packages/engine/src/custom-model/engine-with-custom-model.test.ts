import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import {
  createEngine,
  CustomModelManifestError,
  type Engine,
  type EstimatorId,
  type ScanFrame,
} from "../index.ts";
import { brightnessNetwork, writeCustomModel, encodeSmallNetwork } from "./small-network.fixture.ts";

const folder = await mkdtemp(join(tmpdir(), "ofage-custom-model-"));
const portrait = fileURLToPath(new URL("../../../../fixtures/astronaut.png", import.meta.url));
const frame = await sharp(portrait).removeAlpha().jpeg().toBuffer();
/** The brightness is about 100 of 255, hence an age of about 40. */
const manifest = await writeCustomModel(folder, encodeSmallNetwork(brightnessNetwork), {
  output: { decode: { kind: "value", times: 0.4 } },
});
const engine = await createEngine({ workers: 1, customModelManifest: manifest });
afterAll(async () => {
  await engine.close();
  await rm(folder, { recursive: true });
});

const read = (reader: Engine, bytes: Uint8Array, estimator: EstimatorId): Promise<ScanFrame> =>
  reader.readScanFrame({ bytes, purpose: "age", estimator, identify: false, track: null, search: true });

test("the engine estimates with the custom model when asked to, and with the built-in versions as before", async () => {
  const custom = await read(engine, frame, "custom");
  expect(custom).toMatchObject({ source: "small", usable: true });
  expect(custom.weights["small"]).toBe(engine.customModel!.sha256);
  const own = await read(engine, frame, "v3");
  expect(own.source).toBe("v3");
  expect(own.weights).not.toHaveProperty("small");
  expect(custom.age).not.toBeCloseTo(own.age!, 1);

  const bare = await createEngine({ workers: 1 });
  expect((await read(bare, frame, "v3")).age).toBe(own.age);
  expect(bare.customModel).toBeNull();
  await expect(read(bare, frame, "custom")).rejects.toBeInstanceOf(RangeError);
  await bare.close();
});

test("the engine rejects a frame when the custom model's answer is not an age", async () => {
  const decode = { kind: "value", times: 1000 };
  const network = await writeCustomModel(folder, encodeSmallNetwork(brightnessNetwork), {
    output: { decode },
  });
  const absurd = await createEngine({ workers: 1, customModelManifest: network });
  await expect(read(absurd, frame, "custom")).rejects.toThrow(/^small answered \d+/);
  await absurd.close();
});

test("the engine applies the same gates to a custom model: no face, no age", async () => {
  const wall = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#808080" } })
    .jpeg()
    .toBuffer();
  expect(await read(engine, wall, "custom")).toMatchObject({ faces: 0, age: null });
});

test.for(["faceres", "v3"])("createEngine refuses a custom model named %s", async (name) => {
  const taken = await writeCustomModel(folder, encodeSmallNetwork(brightnessNetwork), { name });
  const refused = createEngine({ workers: 1, customModelManifest: taken });
  await expect(refused).rejects.toThrow(`name: ${name} is the name of one of our own`);
  await expect(refused).rejects.toBeInstanceOf(CustomModelManifestError);
});
