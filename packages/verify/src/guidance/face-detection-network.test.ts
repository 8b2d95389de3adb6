import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { analysisSizePixels, minFaceScore } from "../settings.ts";
import { createFaceDetectionNetwork, type RgbaPicture } from "./face-detection-network.ts";

const model = readFileSync(
  createRequire(import.meta.url).resolve("@vladmandic/face-api/model/tiny_face_detector_model.bin"),
);
const file = model.buffer.slice(model.byteOffset, model.byteOffset + model.byteLength) as ArrayBuffer;
const portrait = new URL("../../../../fixtures/astronaut.png", import.meta.url).pathname;
const detect = createFaceDetectionNetwork(file, minFaceScore);

async function pixels(image: Sharp): Promise<RgbaPicture> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

const square = (image: Sharp, size: number = analysisSizePixels.near) =>
  pixels(image.resize(size, size, { fit: "cover" }));

test("the network finds the face of a portrait at its position", async () => {
  const box = await square(sharp(portrait)).then(detect);
  expect(box?.score).toBeGreaterThan(0.6);
  // The face in the picture spans about 170–280 of 512 pixels across and 65–200 down.
  expect(box!.x + box!.width / 2).toBeCloseTo(0.435, 1);
  expect(box!.y + box!.height / 2).toBeCloseTo(0.26, 1);
  expect(box!.height).toBeGreaterThan(0.18);
  expect(box!.height).toBeLessThan(0.4);
});

test("the network returns a larger box for a nearer face", async () => {
  const near = await square(sharp(portrait).extract({ left: 80, top: 0, width: 288, height: 288 })).then(
    detect,
  );
  const far = await square(sharp(portrait)).then(detect);
  expect(near!.height).toBeGreaterThan(far!.height * 1.4);
});

test("the network finds a distant face in the larger picture", async () => {
  const face = await sharp(portrait)
    .extract({ left: 80, top: 0, width: 288, height: 288 })
    .resize(200, 200)
    .png()
    .toBuffer();
  const gray = sharp({ create: { width: 480, height: 480, channels: 3, background: "#5a6068" } });
  const scene = sharp(
    await gray
      .composite([{ input: face }])
      .png()
      .toBuffer(),
  );
  expect(await square(scene.clone(), analysisSizePixels.near).then(detect)).toBeNull();
  const box = await square(scene, analysisSizePixels.far).then(detect);
  expect(box!.height).toBeLessThan(0.25);
});

test("the network tells one person from two", async () => {
  const face = await sharp(portrait)
    .extract({ left: 110, top: 10, width: 220, height: 220 })
    .resize(240, 240)
    .png()
    .toBuffer();
  const wall = sharp({ create: { width: 480, height: 480, channels: 3, background: "#5a6068" } });
  const scene = (...places: number[]) =>
    wall
      .clone()
      .composite(places.map((left) => ({ input: face, left, top: 120 })))
      .png()
      .toBuffer()
      .then((picture) => square(sharp(picture), analysisSizePixels.far))
      .then(detect);
  expect(await scene(120)).toMatchObject({ hasNeighbor: false });
  expect(await scene(0, 240)).toMatchObject({ hasNeighbor: true });
});

test("the network finds no face where there is none", async () => {
  const hands = sharp(portrait).extract({ left: 0, top: 330, width: 180, height: 180 });
  expect(await square(hands).then(detect)).toBeNull();
  const gray = sharp({ create: { width: 64, height: 64, channels: 3, background: "#777" } });
  expect(await square(gray).then(detect)).toBeNull();
});

test("the network rejects a file that is not the detector's", () => {
  expect(() => createFaceDetectionNetwork(file.slice(0, 1000), 0.4)).toThrow(RangeError);
  expect(() => createFaceDetectionNetwork(new ArrayBuffer(model.length + 1), 0.4)).toThrow(RangeError);
});
