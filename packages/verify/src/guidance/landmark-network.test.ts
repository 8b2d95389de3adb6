import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { renderOpenMouth } from "../../../../fixtures/open-mouth.ts";
import { renderScaledHead } from "../../../../fixtures/posed-head.ts";
import { renderTurnedHead } from "../../../../fixtures/turned-head.ts";
import { analysisSizePixels, minFaceScore, lipGapGoal } from "../settings.ts";
import { createLandmarkNetwork } from "./landmark-network.ts";
// Reference output of face-api's own FaceLandmark68TinyNet for the crop below, run in TensorFlow.js on its CPU backend.
import reference from "./landmarks.fixture.json" with { type: "json" };
import { createFaceDetectionNetwork } from "./face-detection-network.ts";
import { measureFace } from "./measure-face.ts";

const require = createRequire(import.meta.url);

function model(name: string): ArrayBuffer {
  return new Uint8Array(readFileSync(require.resolve(`@vladmandic/face-api/model/${name}.bin`))).buffer;
}

const detect = createFaceDetectionNetwork(model("tiny_face_detector_model"), minFaceScore);
const trace = createLandmarkNetwork(model("face_landmark_68_tiny_model"));

async function picture(image: Sharp) {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

test("the network's output matches its authors' implementation", async () => {
  const crop = sharp(new URL("../../../../fixtures/astronaut.png", import.meta.url).pathname)
    .extract({ left: 160, top: 60, width: 128, height: 128 })
    .resize(112, 112, { kernel: "linear" });
  const whole = { x: 0, y: 0, width: 1, height: 1, score: 1 };
  const points = trace(await picture(crop), whole);
  expect(points).toHaveLength(136);
  for (const [index, value] of reference.entries()) expect(points[index]).toBeCloseTo(value, 2);
});

/** Analyzes a picture as the page would receive it from the camera. */
async function seen(image: Sharp) {
  const { near } = analysisSizePixels;
  const middle = sharp(await image.png().toBuffer()).extract({ left: 80, top: 0, width: 480, height: 480 });
  const scene = await picture(sharp(await middle.png().toBuffer()).resize(near, near));
  const box = detect(scene)!;
  return measureFace(trace(scene, box), box);
}

test.each([-35, -30, -25, -20, -10, 0, 10, 20, 25, 30, 35])(
  "measureFace reads a turn of %d degrees",
  async (degrees) => {
    const { yawDegrees } = await seen(await renderTurnedHead(degrees));
    expect(Math.abs(yawDegrees - degrees)).toBeLessThan(6);
  },
);

test.each([0.7, 0.8, 0.9, 1.1, 1.25, 1.35, 1.5])(
  "measureFace reads a face %d times as large",
  async (scale) => {
    const { size } = await seen(await renderScaledHead(1));
    expect(Math.abs((await seen(await renderScaledHead(scale))).size / size / scale - 1)).toBeLessThan(0.05);
  },
);

test("measureFace reads the lip gap of an open mouth without a change in size", async () => {
  const closed = await seen(await renderOpenMouth(0));
  const open = await seen(await renderOpenMouth(1));
  expect(open.lipGap - closed.lipGap).toBeGreaterThan(lipGapGoal);
  expect((await seen(await renderOpenMouth(0.25))).lipGap - closed.lipGap).toBeLessThan(lipGapGoal / 1.5);
  expect(Math.abs(open.size / closed.size - 1)).toBeLessThan(0.03);
});
