import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { turnedHead } from "../../../../fixtures/turning-head.ts";
import { analysisSize, minFaceScore } from "../settings.ts";
import { buildLandmarks } from "./landmarks.ts";
// What face-api's own FaceLandmark68TinyNet answers for the crop below, run in TensorFlow.js on its CPU backend.
import reference from "./landmarks.fixture.json" with { type: "json" };
import { buildNetwork } from "./network.ts";
import { yawOf } from "./yaw.ts";

const require = createRequire(import.meta.url);

function model(name: string): ArrayBuffer {
  return new Uint8Array(readFileSync(require.resolve(`@vladmandic/face-api/model/${name}.bin`))).buffer;
}

const detect = buildNetwork(model("tiny_face_detector_model"), minFaceScore);
const trace = buildLandmarks(model("face_landmark_68_tiny_model"));

async function picture(image: Sharp) {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

test("answers what the network's authors' own code answers", async () => {
  const crop = sharp(new URL("../../../../fixtures/astronaut.png", import.meta.url).pathname)
    .extract({ left: 160, top: 60, width: 128, height: 128 })
    .resize(112, 112, { kernel: "linear" });
  const whole = { x: 0, y: 0, width: 1, height: 1, score: 1 };
  const points = trace(await picture(crop), whole);
  expect(points).toHaveLength(136);
  for (const [index, value] of reference.entries()) expect(points[index]).toBeCloseTo(value, 2);
});

test.each([-35, -30, -25, -20, -10, 0, 10, 20, 25, 30, 35])("reads a turn of %d degrees", async (degrees) => {
  const { near } = analysisSize;
  const middle = (await turnedHead(degrees)).extract({ left: 80, top: 0, width: 480, height: 480 });
  const scene = await picture(sharp(await middle.png().toBuffer()).resize(near, near));
  const yaw = yawOf(trace(scene, detect(scene)!));
  expect(Math.abs(yaw - degrees)).toBeLessThan(6);
});
