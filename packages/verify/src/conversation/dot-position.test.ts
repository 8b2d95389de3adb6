import { expect, test } from "vitest";
import { dotPosition } from "./dot-position.ts";

const path = [
  { x: 0, y: 0 },
  { x: 1, y: -0.5 },
  { x: 1, y: 0.5 },
];

test.each([
  [-20, { x: 0, y: 0 }],
  [0, { x: 0, y: 0 }],
  [50, { x: 0.5, y: -0.25 }],
  [100, { x: 1, y: -0.5 }],
  [175, { x: 1, y: 0.25 }],
  [200, { x: 1, y: 0.5 }],
  [900, { x: 1, y: 0.5 }],
])("dotPosition after %i ms is on the path", (elapsed, point) =>
  expect(dotPosition(path, 100, elapsed)).toEqual(point),
);

test("dotPosition of an empty path is the center", () =>
  expect(dotPosition([], 100, 50)).toEqual({ x: 0, y: 0 }));
