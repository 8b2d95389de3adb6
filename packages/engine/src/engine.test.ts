import { fileURLToPath } from "node:url";
import sharp from "sharp";
import type { Sharp } from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import {
  createEngine,
  EngineBusyError,
  EngineClosedError,
  ModelFileError,
  UnreadableFrameError,
} from "./index.ts";
import { renderCoveredFace } from "../../../fixtures/covered-face.ts";
import { addSensorNoise } from "../../../fixtures/sensor-noise.ts";
import { renderTurnedHead } from "../../../fixtures/turned-head.ts";
import { renderTurnedPrint } from "../../../fixtures/turned-print.ts";
import type { EngineVersion, FaceReading, Pose } from "./index.ts";

const portraitFile = fileURLToPath(new URL("../../../fixtures/astronaut.png", import.meta.url));

const engine = await createEngine({ workers: 2 });
afterAll(() => engine.close());

/** The portrait as a camera would send it: 640 × 480, in the middle of gray. */
const portrait = (): Sharp =>
  sharp(portraitFile).removeAlpha().resize(480, 480).extend({ left: 80, right: 80, background: "#808080" });
const frame = await portrait().jpeg({ quality: 90 }).toBuffer();
/** Encodes a picture several times as a camera would, each time as a different JPEG. */
const shots = (picture: Sharp, count: number): Promise<Buffer[]> =>
  Promise.all(
    Array.from({ length: count }, async () =>
      (await addSensorNoise(picture)).jpeg({ quality: 90 }).toBuffer(),
    ),
  );
const plain = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();

const read = (frames: Uint8Array[], version: EngineVersion = "v3"): Promise<FaceReading> =>
  engine.read({ frames, version });

test("read refuses sunglasses, with the eyes as obstacle, and accepts spectacles", async () => {
  const dark = await read(await shots(await renderCoveredFace("sunglasses"), 2));
  expect([dark.outcome, dark.obstacle]).toEqual(["quality", "eyes"]);
  expect((await read(await shots(await renderCoveredFace("spectacles"), 2))).outcome).toBe("estimated");
});

describe("read of an adult's portrait", () => {
  test.for(["v1", "v2", "v3"] as const)("estimates an adult age with %s", async (version) => {
    const reading = await read(await shots(portrait(), 3), version);
    expect(reading).toMatchObject({ version, outcome: "estimated", moves: [] });
    expect(reading.spread).toBeLessThan(5);
    expect(reading.estimatedAge).toBeGreaterThan(25);
    expect(reading.estimatedAge).toBeLessThan(45);
  });

  test("reports every check in order, with value and duration", async () => {
    const reading = await read([frame]);
    expect(reading.frames[0]!.checks.map((check) => check.name)).toEqual([
      "one_face",
      "detector_confidence",
      "mesh_confidence",
      "size",
      "yaw",
      "exposure",
      "sharpness",
      "eyes",
      "antispoof",
      "liveness",
    ]);
    for (const check of reading.frames[0]!.checks) {
      expect(check).toMatchObject({ value: expect.any(Number), durationMs: expect.any(Number) });
    }
    expect(reading.scores.liveness).toBeGreaterThan(0);
    expect(reading.scores.antispoof).toBeGreaterThan(0);
    expect(reading.weights["faceres"]).toMatch(/^[0-9a-f]{64}$/);
    // Nothing long enough to be pixels, landmarks or an embedding.
    expect(JSON.stringify(reading).length).toBeLessThan(4000);
  });

  test("gives the same answer every time and leaves the caller's bytes unchanged", async () => {
    const before = Buffer.from(frame);
    const [first, second] = [await read([frame]), await read([frame])];
    expect(second.estimatedAge).toBe(first.estimatedAge);
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
  ] as const)("estimates an adult age from a picture: %s", async ([, make]) => {
    const reading = await read([await make()]);
    expect(reading.outcome).toBe("estimated");
    expect(reading.estimatedAge).toBeGreaterThan(22);
    expect(reading.estimatedAge).toBeLessThan(50);
  });
});

describe("read of a requested head turn", async () => {
  const ahead = await renderTurnedHead(0);
  const poses = (side: Pose): Pose[] => ["front", "front", "front", side, "front"];
  const readTurn = async (turned: Uint8Array, side: Pose, frontal = ahead): Promise<FaceReading> => {
    const [first, second, third, last] = (await shots(frontal, 4)) as [Buffer, Buffer, Buffer, Buffer];
    return engine.read({ frames: [first, second, third, turned, last], poses: poses(side), version: "v3" });
  };
  const shot = async (picture: Sharp): Promise<Buffer> => (await shots(picture, 1))[0]!;

  test.for([
    ["left", 30],
    ["right", -30],
  ] as const)(
    "estimates the age from the frontal frames when the head turned to its own %s",
    async ([side, yaw]) => {
      const reading = await readTurn(await shot(await renderTurnedHead(yaw)), side);
      expect(reading).toMatchObject({
        outcome: "estimated",
        moves: [{ frame: 3, pose: side, passed: true }],
      });
      expect(reading.moves[0]!.amount).toBeGreaterThan(20);
      expect(reading.estimatedAge).toBeGreaterThan(25);
      expect(reading.estimatedAge).toBeLessThan(45);
      expect(reading.frames[3]).toMatchObject({ usable: false, age: null });
      // Nothing long enough to be pixels, landmarks or an embedding.
      expect(JSON.stringify(reading.moves).length).toBeLessThan(200);
      expect(JSON.stringify(reading).length).toBeLessThan(8000);
    },
  );

  test("fails for liveness when the head turned to the other side", async () => {
    const reading = await readTurn(await shot(await renderTurnedHead(-30)), "left");
    expect(reading).toMatchObject({ outcome: "liveness", estimatedAge: null, moves: [{ passed: false }] });
    expect(reading.moves[0]!.amount).toBeLessThan(-20);
  });

  test("fails for liveness when the head turned hardly or not at all", async () => {
    expect(await readTurn(await shot(ahead), "left")).toMatchObject({
      outcome: "liveness",
      estimatedAge: null,
    });
    expect((await readTurn(await shot(await renderTurnedHead(15)), "left")).outcome).toBe("liveness");
  });

  test("fails for liveness when the head is gone from the turned frame", async () => {
    const reading = await readTurn(await plain("#000000"), "right");
    expect(reading).toMatchObject({
      outcome: "liveness",
      moves: [{ amount: null, residual: null, breadth: null }],
    });
  });

  test.for([-60, -45, -30, 30, 45, 60])("refuses a print turned by %d degrees", async (yaw) => {
    const reading = await readTurn(await shot(await renderTurnedPrint(yaw)), yaw > 0 ? "left" : "right");
    expect(reading).toMatchObject({ outcome: "liveness", estimatedAge: null, moves: [{ passed: false }] });
  });

  test.for([-50, 50])(
    "refuses a print close to the camera, turned from one side to %d degrees",
    async (yaw) => {
      const aside = await renderTurnedPrint(-yaw, 250);
      const reading = await readTurn(
        await shot(await renderTurnedPrint(yaw, 250)),
        yaw > 0 ? "left" : "right",
        aside,
      );
      expect(reading).toMatchObject({ outcome: "spoof", estimatedAge: null, moves: [{ passed: false }] });
      expect(reading.moves[0]!.amount).toBeGreaterThan(20);
    },
  );

  test("fails for liveness when one frame was sent twice", async () => {
    const [first, second, last] = (await shots(ahead, 3)) as [Buffer, Buffer, Buffer];
    const frames = [first, second, second, await shot(await renderTurnedHead(30)), last];
    const reading = await engine.read({ frames, poses: poses("left"), version: "v3" });
    expect(reading).toMatchObject({ outcome: "liveness", moves: [{ passed: true }] });
  });
});

describe("read of frames without one usable face", () => {
  test("finds no face in black, gray or noise", async () => {
    let seed = 1;
    const noise = Buffer.from(
      Uint8Array.from({ length: 640 * 480 * 3 }, () => (seed = (seed * 48_271) % 2_147_483_647) & 255),
    );
    const raw = { width: 640, height: 480, channels: 3 } as const;
    const frames = [
      await plain("#000000"),
      await plain("#808080"),
      await sharp(noise, { raw }).jpeg().toBuffer(),
    ];
    expect(await read(frames)).toMatchObject({
      outcome: "no_face",
      estimatedAge: null,
      spread: null,
    });
  });

  test("refuses two faces side by side at the one-face gate", async () => {
    const half = await sharp(portraitFile).removeAlpha().resize(480, 480).toBuffer();
    const two = await sharp(half)
      .extend({ left: 480, background: "#808080" })
      .composite([{ input: half, left: 0, top: 0 }])
      .jpeg()
      .toBuffer();
    const reading = await read(await shots(sharp(two), 2));
    expect(reading).toMatchObject({ outcome: "quality", estimatedAge: null });
    expect(reading.frames[0]).toMatchObject({ faces: 2, usable: false });
    expect(reading.frames[0]!.checks[0]).toMatchObject({
      name: "one_face",
      value: 2,
      passed: false,
    });
  });

  test("refuses a face that is too far away at the size gate", async () => {
    const far = await portrait()
      .resize(200, 150)
      .extend({ left: 220, right: 220, top: 165, bottom: 165, background: "#808080" })
      .jpeg()
      .toBuffer();
    const reading = await read([far]);
    expect(reading.outcome).toBe("quality");
    expect(reading.frames[0]!.checks.find((check) => check.passed === false)).toMatchObject({
      name: "size",
    });
  });

  test("drops one bad frame among good ones", async () => {
    const [first, last] = await shots(portrait(), 2);
    const reading = await read([first!, await plain("#000000"), last!]);
    expect(reading.outcome).toBe("estimated");
    expect(reading.frames.map(({ usable }) => usable)).toEqual([true, false, true]);
  });
});

describe("refused calls", () => {
  test("read refuses frames that are not pictures and names the first", async () => {
    const garbage = Buffer.from("garbage");
    const error = await read([frame, garbage, garbage]).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UnreadableFrameError);
    expect(error).toMatchObject({ index: 1 });
  });

  test("read refuses PNG, torn and tiny frames", async () => {
    const tiny = await sharp(portraitFile).removeAlpha().resize(1, 1).jpeg().toBuffer();
    for (const bytes of [await portrait().png().toBuffer(), frame.subarray(0, 9000), tiny]) {
      await expect(read([bytes])).rejects.toBeInstanceOf(UnreadableFrameError);
    }
    expect((await read([frame])).outcome).toBe("estimated");
  });

  test("read refuses no frames, nine frames and unknown versions", async () => {
    await expect(read([])).rejects.toBeInstanceOf(RangeError);
    await expect(read(Array.from({ length: 9 }, () => frame))).rejects.toBeInstanceOf(RangeError);
    await expect(read([frame], "toString" as EngineVersion)).rejects.toBeInstanceOf(RangeError);
  });

  test("read refuses a wrong number of poses and poses without a frontal one", async () => {
    const [first, second] = await shots(portrait(), 2);
    const frames = [first!, second!];
    for (const poses of [["front"], ["front", "left", "front"], ["left", "right"]] as Pose[][]) {
      await expect(engine.read({ frames, poses, version: "v3" })).rejects.toBeInstanceOf(RangeError);
    }
  });

  test("createEngine refuses to start without networks", async () => {
    await expect(createEngine({ modelsDir: "/nonexistent" })).rejects.toBeInstanceOf(ModelFileError);
  });
});

describe("an engine under load and at the end", () => {
  test("refuses readings beyond the queue at once and answers the others", async () => {
    const small = await createEngine({ workers: 1, maxQueue: 1 });
    expect(() => small.refuseIfFull()).not.toThrow();
    const readings = Array.from({ length: 4 }, () => small.read({ frames: [frame], version: "v1" }));
    expect(() => small.refuseIfFull()).toThrow(EngineBusyError);
    const results = await Promise.allSettled(readings);
    expect(() => small.refuseIfFull()).not.toThrow();
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "rejected"]);
    expect(results[2]).toMatchObject({ reason: expect.any(EngineBusyError) });
    expect((await small.read({ frames: [frame], version: "v1" })).outcome).toBe("estimated");
    await small.close();
  });

  test("finishes running readings on close and takes no more", async () => {
    const closing = await createEngine({ workers: 1 });
    const pending = closing.read({ frames: await shots(portrait(), 2), version: "v3" });
    const closed = closing.close();
    await expect(closing.read({ frames: [frame], version: "v3" })).rejects.toBeInstanceOf(EngineClosedError);
    expect((await pending).outcome).toBe("estimated");
    await closed;
    await closing.close();
  });
});
