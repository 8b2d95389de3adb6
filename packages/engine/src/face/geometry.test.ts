import { expect, test } from "vitest";
import { turnedMesh } from "./turned-mesh.fixture.ts";
import { alignedSquare, yawDegrees } from "./geometry.ts";

/** Builds a mesh whose points fill a 100 × 120 box around (200, 200), turned by `angle`. */
function turned(angle: number): Float32Array {
  const points = new Float32Array(468 * 3);
  const put = (index: number, right: number, down: number): void => {
    const x = 200 + right * Math.cos(angle) - down * Math.sin(angle);
    const y = 200 + right * Math.sin(angle) + down * Math.cos(angle);
    points.set([x, y, 0], index * 3);
  };
  for (let i = 0; i < 468; i++) put(i, 0, 0);
  for (const i of [33, 133]) put(i, -25, -20);
  for (const i of [362, 263]) put(i, 25, -20);
  put(10, 0, -60);
  put(152, 0, 60);
  put(234, -50, 0);
  put(454, 50, 0);
  return points;
}

test.for([0, 0.4, -0.9])("alignedSquare levels the eyes of a head tilted by %d radians", (angle) => {
  const square = alignedSquare({ confidence: 1, points: turned(angle) }, 1.1);
  expect(square.angle).toBeCloseTo(angle, 4);
  expect(square.side).toBeCloseTo(132, 2);
});

test("alignedSquare moves along the face, not along the picture", () => {
  const mesh = { confidence: 1, points: turned(Math.PI / 2) };
  const [level, lower] = [alignedSquare(mesh, 1), alignedSquare(mesh, 1, 0.1)];
  expect(lower.centerX - level.centerX).toBeCloseTo(-12, 2);
  expect(lower.centerY - level.centerY).toBeCloseTo(0, 2);
});

test.for([-30, -10, 10, 30])(
  "yawDegrees measures a turn of %d degrees, positive to the picture's right",
  (yaw) => {
    expect(yawDegrees(turnedMesh(yaw)) - yawDegrees(turnedMesh(0))).toBeCloseTo(yaw, -1);
    expect(Math.sign(yawDegrees(turnedMesh(yaw)))).toBe(Math.sign(yaw));
  },
);
