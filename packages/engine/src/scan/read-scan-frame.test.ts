import { fileURLToPath } from "node:url";
import sharp, { type Sharp } from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { renderTurnedHead } from "../../../../fixtures/turned-head.ts";
import { addSensorNoise } from "../../../../fixtures/sensor-noise.ts";
import { createEngine, EngineBusyError, EngineClosedError, UnreadableFrameError } from "../index.ts";
import type { Networks } from "../models/index.ts";
import type { Pyramid } from "../picture/pyramid.ts";
import { readScanFrame } from "./read-scan-frame.ts";
import type { ScanFrameInput } from "./scan-reader.ts";
import type { FaceTrack } from "./scan-frame.ts";

const portraitFile = fileURLToPath(new URL("../../../../fixtures/astronaut.png", import.meta.url));
const engine = await createEngine({ workers: 1, maxScans: 2 });
afterAll(() => engine.close());

const portrait = (): Sharp =>
  sharp(portraitFile).removeAlpha().resize(480, 480).extend({ left: 80, right: 80, background: "#808080" });
const large = await portrait().jpeg({ quality: 90 }).toBuffer();
const small = await sharp(large).resize(480, 360).jpeg({ quality: 60 }).toBuffer();
const movement = {
  purpose: "movement",
  estimator: null,
  identify: false,
  track: null,
  search: false,
} as const;
const read = (bytes: Uint8Array, options: Partial<ScanFrameInput> = {}) =>
  engine.readScanFrame({ bytes, ...movement, ...options });

describe("readScanFrame of a portrait", () => {
  test("describes the face, and neither checks it nor estimates an age on a small frame", async () => {
    const frame = await read(small);
    expect(frame).toMatchObject({
      faces: 1,
      checks: [],
      usable: false,
      age: null,
      embedding: null,
      source: null,
    });
    const { face } = frame;
    expect(Math.abs(face!.pose.yaw)).toBeLessThan(8);
    expect(face!.mesh).toHaveLength(468 * 3);
    expect(face!.eyes.map(({ iris }) => iris)).not.toContain(null);
    expect(frame.thumbnail).toMatchObject({ width: 120, height: 90 });
    expect(frame.digest).toMatch(/^[0-9a-f]{64}$/);
  });

  test("follows the face from where it was to nearly the same landmarks, and counts faces only when asked to search", async () => {
    const first = await read(small);
    const followed = await read(small, { track: first.track });
    expect(followed.faces).toBe(null);
    const [a, b] = [first.face!.mesh, followed.face!.mesh];
    expect(Math.max(...a.map((value, i) => (i % 3 === 2 ? 0 : Math.abs(value - b[i]!))))).toBeLessThan(0.02);
    expect((await read(small, { track: first.track, search: true })).faces).toBe(1);
  });

  test("searches the whole frame when the face is not where it was", async () => {
    const far = { x: 0.95, y: 0.7 };
    const lost: FaceTrack = { centerX: 0.93, centerY: 0.72, side: 0.05, eyes: [far, far] };
    expect(await read(small, { track: lost })).toMatchObject({
      faces: 1,
      face: { confidence: expect.any(Number) },
    });
  });

  test("measures about the same on small and large frames", async () => {
    const [one, other] = [(await read(small)).face!, (await read(large)).face!];
    expect(Math.abs(one.size / other.size - 1)).toBeLessThan(0.03);
    expect(Math.abs(one.x - other.x)).toBeLessThan(0.01);
    expect(Math.abs(one.eyes[0].iris!.x - other.eyes[0].iris!.x)).toBeLessThan(0.04);
  });

  test("estimates an age, checks and identifies on a large frame", async () => {
    const frame = await read(large, { purpose: "age", estimator: "v3", identify: true, observe: true });
    expect(frame).toMatchObject({ usable: true, source: "v3" });
    expect(frame.age).toBeGreaterThan(25);
    expect(frame.age).toBeLessThan(45);
    const names = frame.checks.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["eyes", "antispoof", "liveness"]));
    const unobserved = await read(large, { purpose: "age", estimator: "v3" });
    expect(unobserved.checks.map(({ name }) => name)).toEqual(names.slice(0, -2));
    expect(frame.embedding).toHaveLength(1024);
    expect(frame.weights["facemesh"]).toMatch(/^[0-9a-f]{64}$/);
  });

  test("measures the turn of a head, with eyes that turn with it as the eyes of this picture do", async () => {
    const shoot = async (yaw: number) =>
      (await read(await (await addSensorNoise(await renderTurnedHead(yaw))).jpeg({ quality: 90 }).toBuffer()))
        .face!;
    const [ahead, turned] = [await shoot(0), await shoot(25)];
    expect(turned.pose.yaw - ahead.pose.yaw).toBeGreaterThan(15);
    const moved = [0, 1].map((eye) => turned.eyes[eye]!.iris!.x - ahead.eyes[eye]!.iris!.x);
    // Eyes that stayed on the screen would move by −0.05 of their breadth.
    expect((moved[0]! + moved[1]!) / 2).toBeGreaterThan(-0.02);
  });
});

test("readScanFrame finds nobody on an empty frame", async () => {
  const wall = await sharp({ create: { width: 480, height: 360, channels: 3, background: "#777" } })
    .jpeg()
    .toBuffer();
  expect(await read(wall)).toMatchObject({ faces: 0, face: null, track: null, quality: null });
});

test("readScanFrame refuses bytes that are no picture, and an estimator that is not there", async () => {
  const tiny = await sharp(portraitFile).removeAlpha().resize(1, 1).jpeg().toBuffer();
  for (const bytes of [
    Buffer.from("no picture"),
    await portrait().png().toBuffer(),
    large.subarray(0, 9000),
    tiny,
  ])
    await expect(read(bytes)).rejects.toThrow(UnreadableFrameError);
  expect((await read(large)).faces).toBe(1);
  await expect(read(large, { purpose: "age", estimator: "custom" })).rejects.toThrow(RangeError);
});

test("readScanFrame overwrites the pixels of a frame, also when a network fails", async () => {
  for (const failure of [undefined, new Error("a network failed")]) {
    const seen: Pyramid[] = [];
    const detect = async (pyramid: Pyramid) => {
      seen.push(pyramid);
      pyramid.levelFor(4);
      if (failure) throw failure;
      return [];
    };
    const reading = readScanFrame({ blazeface: { detect } } as unknown as Networks, small, movement);
    await (failure
      ? expect(reading).rejects.toBe(failure)
      : expect(reading).resolves.toMatchObject({ faces: 0 }));
    for (const step of [1, 2, 4])
      expect(Math.max(...seen[0]!.levelFor(step).picture.rgb.slice(0, 9_000))).toBe(0);
  }
});

test("readScanFrame refuses frames beyond those that may wait", async () => {
  const settled = await Promise.allSettled(Array.from({ length: 17 }, () => read(small)));
  expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(15);
  expect(settled.at(-1)).toMatchObject({ reason: expect.any(EngineBusyError) });
});

test("reserveScan admits as many scans as may run, and says when to come back", () => {
  const [first] = [engine.reserveScan(), engine.reserveScan()];
  expect(() => engine.reserveScan()).toThrow(EngineBusyError);
  first.release();
  first.release();
  const again = engine.reserveScan();
  try {
    engine.reserveScan();
  } catch (error) {
    expect((error as EngineBusyError).retryAfterSeconds).toBeGreaterThanOrEqual(1);
  }
  again.release();
});

test("readScanFrame and reserveScan refuse after close, which waits for frames that are being read", async () => {
  const other = await createEngine({ workers: 1 });
  const reading = other.readScanFrame({ bytes: small, ...movement });
  await Promise.all([other.close(), expect(reading).resolves.toMatchObject({ faces: 1 })]);
  await expect(other.readScanFrame({ bytes: small, ...movement })).rejects.toThrow(EngineClosedError);
  expect(() => other.reserveScan()).toThrow(EngineClosedError);
});
