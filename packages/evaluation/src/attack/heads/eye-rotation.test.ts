import { expect, test } from "vitest";
import { computeEyeAngles, MAX_EYE_ROTATION } from "./eye-rotation.ts";
import { headRotation } from "./vectors.ts";

const eye = [0, 0, 0] as const;
const camera = [0, 0, 6] as const;
const ahead = { x: 0, y: 0 };

test("computeEyeAngles keeps the eyes on the camera while the head turns", () => {
  const turned = computeEyeAngles(eye, camera, ahead, headRotation(25, 0, 0));
  expect(turned.x).toBeCloseTo(-25);
  expect(turned.y).toBeCloseTo(0);
  const nodding = computeEyeAngles(eye, camera, ahead, headRotation(0, 15, 0));
  expect(nodding.x).toBeCloseTo(0);
  expect(nodding.y).toBeCloseTo(-15);
});

test("computeEyeAngles looks beside the camera by the angles asked for", () => {
  const { x, y } = computeEyeAngles(eye, camera, { x: 12, y: -7 }, headRotation(0, 0, 0));
  expect(x).toBeCloseTo(12);
  expect(y).toBeCloseTo(-7);
});

test("computeEyeAngles converges both eyes on a near camera", () => {
  const left = computeEyeAngles([0.3, 0, 0], camera, ahead, headRotation(0, 0, 0));
  const right = computeEyeAngles([-0.3, 0, 0], camera, ahead, headRotation(0, 0, 0));
  expect(left.x).toBeLessThan(0);
  expect(right.x).toBeCloseTo(-left.x);
});

test("computeEyeAngles stops at the limit of the socket", () => {
  const { x, y } = computeEyeAngles(eye, camera, { x: 10, y: 10 }, headRotation(-60, 0, 0));
  expect(Math.hypot(x, y)).toBeCloseTo(MAX_EYE_ROTATION);
  expect(x).toBeGreaterThan(0);
});
