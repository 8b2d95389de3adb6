import { fileURLToPath } from "node:url";
import sharp from "sharp";
import type { Sharp } from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { renderCoveredFace } from "../../../fixtures/covered-face.ts";
import { addSensorNoise } from "../../../fixtures/sensor-noise.ts";
import { createEngine, type EstimatorId, ModelFileError, type ScanFrame } from "./index.ts";

const portraitFile = fileURLToPath(new URL("../../../fixtures/astronaut.png", import.meta.url));

const engine = await createEngine({ workers: 2 });
afterAll(() => engine.close());

/** The portrait as a camera would send it: 640 × 480, in the middle of gray. */
const portrait = (): Sharp =>
  sharp(portraitFile).removeAlpha().resize(480, 480).extend({ left: 80, right: 80, background: "#808080" });
const frame = await portrait().jpeg({ quality: 90 }).toBuffer();
/** Encodes a picture as a camera would, each time as a different JPEG. */
const shoot = async (picture: Sharp): Promise<Buffer> =>
  (await addSensorNoise(picture)).jpeg({ quality: 90 }).toBuffer();
const plain = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Reads a frame for the age. */
const read = (bytes: Uint8Array, estimator: EstimatorId = "v3"): Promise<ScanFrame> =>
  engine.readScanFrame({ bytes, purpose: "age", estimator, identify: false, track: null, search: true });
const failureOf = ({ checks }: ScanFrame) => checks.find(({ passed }) => passed === false)?.name;

test("sunglasses are refused at the eyes, and spectacles give an age", async () => {
  const dark = await read(await shoot(await renderCoveredFace("sunglasses")));
  expect([dark.usable, dark.age, failureOf(dark)]).toEqual([false, null, "eyes"]);
  expect((await read(await shoot(await renderCoveredFace("spectacles")))).age).toBeGreaterThan(18);
});

describe("a frame of an adult's portrait", () => {
  test.for(["v1", "v2", "v3"] as const)("gives an adult age with %s", async (version) => {
    const { age, source } = await read(await shoot(portrait()), version);
    expect(source).toBe(version);
    // The woman is 34; v1 takes her for 24, give or take the noise.
    expect(age).toBeGreaterThan(20);
    expect(age).toBeLessThan(45);
  });

  test("has every check in order, with value and duration", async () => {
    const { checks, weights } = await read(frame);
    expect(checks.map((check) => check.name)).toEqual([
      "one_face",
      "detector_confidence",
      "mesh_confidence",
      "size",
      "yaw",
      "exposure",
      "sharpness",
      "eyes",
    ]);
    for (const check of checks)
      expect(check).toMatchObject({ value: expect.any(Number), durationMs: expect.any(Number) });
    expect(weights["faceres"]).toMatch(/^[0-9a-f]{64}$/);
  });

  test("gives the same age every time and leaves the caller's bytes unchanged", async () => {
    const before = Buffer.from(frame);
    const [first, second] = [await read(frame), await read(frame)];
    expect(second.age).toBe(first.age);
    expect(frame.equals(before)).toBe(true);
  });

  test.for([
    ["greyscale", () => portrait().toColourspace("b-w").jpeg().toBuffer()],
    ["CMYK", () => portrait().toColourspace("cmyk").jpeg().toBuffer()],
    [
      "on its side with an EXIF orientation",
      async () =>
        sharp(await portrait().rotate(90).toBuffer())
          .withMetadata({ orientation: 8 })
          .jpeg()
          .toBuffer(),
    ],
    ["12 megapixels", () => portrait().resize(4000, 3000).jpeg().toBuffer()],
    ["a webcam's blur and a small file", () => portrait().blur(1.5).jpeg({ quality: 40 }).toBuffer()],
    ["a dim room", () => portrait().linear(0.35, 0).jpeg().toBuffer()],
    ["tilted by 20 degrees", () => portrait().rotate(20, { background: "#808080" }).jpeg().toBuffer()],
  ] as const)("gives an adult age from a picture: %s", async ([, make]) => {
    const { age } = await read(await make());
    expect(age).toBeGreaterThan(22);
    expect(age).toBeLessThan(50);
  });
});

describe("a frame without one usable face", () => {
  test("has no face when it is black, gray or noise", async () => {
    let seed = 1;
    const noise = Buffer.from(
      Uint8Array.from({ length: 640 * 480 * 3 }, () => (seed = (seed * 48_271) % 2_147_483_647) & 255),
    );
    const raw = { width: 640, height: 480, channels: 3 } as const;
    for (const bytes of [
      await plain("#000000"),
      await plain("#808080"),
      await sharp(noise, { raw }).jpeg().toBuffer(),
    ])
      expect(await read(bytes)).toMatchObject({ faces: 0, usable: false, age: null, source: null });
  });

  test("is refused at the one-face gate for two faces side by side", async () => {
    const half = await sharp(portraitFile).removeAlpha().resize(480, 480).toBuffer();
    const two = await sharp(half)
      .extend({ left: 480, background: "#808080" })
      .composite([{ input: half, left: 0, top: 0 }])
      .jpeg()
      .toBuffer();
    const { faces, usable, age, checks } = await read(two);
    expect([faces, usable, age]).toEqual([2, false, null]);
    expect(checks[0]).toMatchObject({ name: "one_face", value: 2, passed: false });
  });

  test("is refused at the size gate for a face that is too far away", async () => {
    const far = await portrait()
      .resize(200, 150)
      .extend({ left: 220, right: 220, top: 165, bottom: 165, background: "#808080" })
      .jpeg()
      .toBuffer();
    const reading = await read(far);
    expect([reading.age, failureOf(reading)]).toEqual([null, "size"]);
  });
});

test("createEngine refuses to start without networks", async () => {
  await expect(createEngine({ modelsDir: "/nonexistent" })).rejects.toBeInstanceOf(ModelFileError);
});

test("getLoad counts frames that are read and frames that wait", async () => {
  const readings = [read(frame), read(frame), read(frame)];
  expect(engine.getLoad()).toEqual({ reading: 2, waiting: 1 });
  await Promise.all(readings);
  expect(engine.getLoad()).toEqual({ reading: 0, waiting: 0 });
});
