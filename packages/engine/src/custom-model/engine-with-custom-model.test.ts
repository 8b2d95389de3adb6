import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { createEngine, CustomModelManifestError } from "../index.ts";
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

test("read estimates with the custom model when asked to, and with the built-in versions as before", async () => {
  const custom = await engine.read({ frames: [frame], version: "custom" });
  expect(custom).toMatchObject({ version: "custom", estimator: "small", outcome: "estimated" });
  expect(custom.weights["small"]).toBe(engine.customModel!.sha256);
  expect(custom.estimatedAge).toBe(custom.frames[0]!.age);
  const own = await engine.read({ frames: [frame], version: "v3" });
  expect(own).toMatchObject({ version: "v3", estimator: "v3" });
  expect(own.weights).not.toHaveProperty("small");
  expect(custom.estimatedAge).not.toBeCloseTo(own.estimatedAge!, 1);

  const bare = await createEngine({ workers: 1 });
  expect((await bare.read({ frames: [frame], version: "v3" })).estimatedAge).toBe(own.estimatedAge);
  expect(bare.customModel).toBeNull();
  await expect(bare.read({ frames: [frame], version: "custom" })).rejects.toBeInstanceOf(RangeError);
  await bare.close();
});

test("read rejects when the custom model's answer is not an age", async () => {
  const decode = { kind: "value", times: 1000 };
  const network = await writeCustomModel(folder, encodeSmallNetwork(brightnessNetwork), {
    output: { decode },
  });
  const absurd = await createEngine({ workers: 1, customModelManifest: network });
  await expect(absurd.read({ frames: [frame], version: "custom" })).rejects.toThrow(/^small answered \d+/);
  await absurd.close();
});

test("read applies the same gates to a custom model: no face, no age", async () => {
  const wall = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#808080" } })
    .jpeg()
    .toBuffer();
  expect(await engine.read({ frames: [wall], version: "custom" })).toMatchObject({
    outcome: "no_face",
    estimatedAge: null,
  });
});

test.for(["faceres", "v3"])("createEngine refuses a custom model named %s", async (name) => {
  const taken = await writeCustomModel(folder, encodeSmallNetwork(brightnessNetwork), { name });
  const refused = createEngine({ workers: 1, customModelManifest: taken });
  await expect(refused).rejects.toThrow(`name: ${name} is the name of one of our own`);
  await expect(refused).rejects.toBeInstanceOf(CustomModelManifestError);
});
