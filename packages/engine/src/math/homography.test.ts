import { expect, test } from "vitest";
import type { Point } from "../models/blazeface.ts";
import { fitHomography } from "./homography.ts";

const grid: Point[] = Array.from({ length: 25 }, (_, i) => ({
  x: 300 + 10 * (i % 5),
  y: 200 + 12 * Math.floor(i / 5),
}));

/** Turns a point of a board about a vertical line, in perspective. */
function turned({ x, y }: Point): Point {
  const w = 1 + 0.002 * (x - 320);
  return { x: 320 + (0.7 * (x - 320) + 0.1 * (y - 220)) / w, y: 230 + (y - 220) / w };
}

test("fitHomography finds the homography that moved the points and applies it to others", () => {
  const move = fitHomography(grid, grid.map(turned))!;
  for (const point of [...grid, { x: 400, y: 100 }]) {
    expect(move(point).x).toBeCloseTo(turned(point).x, 6);
    expect(move(point).y).toBeCloseTo(turned(point).y, 6);
  }
});

test("fitHomography comes as near as possible when no homography fits", () => {
  const shaken = grid.map((point, i) => ({ x: turned(point).x + (i % 2 ? 0.5 : -0.5), y: turned(point).y }));
  const move = fitHomography(grid, shaken)!;
  const distances = grid.map((point, i) =>
    Math.hypot(move(point).x - shaken[i]!.x, move(point).y - shaken[i]!.y),
  );
  expect(Math.max(...distances)).toBeLessThan(0.7);
});

test("fitHomography returns null for points that are one or lie on a line", () => {
  const one = grid.map(() => ({ x: 5, y: 5 }));
  const line = grid.map((_, i) => ({ x: i, y: 2 * i }));
  expect(fitHomography(one, one)).toBeNull();
  expect(fitHomography(line, line)).toBeNull();
});
