import { expect, test } from "vitest";
import { smoothPoint } from "./smooth-point.ts";

const from = { x: 0, y: 1 };
const to = { x: 1, y: 0 };

test("smoothPoint stays where it is without time", () => expect(smoothPoint(from, to, 0)).toEqual(from));

test("smoothPoint comes closer with time and never passes its goal", () => {
  const way = [16, 50, 100, 400, 10_000].map((elapsed) => smoothPoint(from, to, elapsed).x);
  expect(way).toEqual(way.toSorted((a, b) => a - b));
  expect(way[0]).toBeGreaterThan(0.1);
  expect(way.at(-1)).toBeLessThanOrEqual(1);
});

test("smoothPoint needs as long in many small steps as in one", () => {
  let point = from;
  for (let step = 0; step < 10; step++) point = smoothPoint(point, to, 16);
  expect(point.x).toBeCloseTo(smoothPoint(from, to, 160).x);
});
