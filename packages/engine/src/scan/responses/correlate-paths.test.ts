import { expect, test } from "vitest";
import { drawFollowPath } from "../draw-follow-path.ts";
import { seededNumber } from "../seeded-number.fixture.ts";
import { findBestLag } from "./correlate-paths.ts";

const { path, stepMs } = drawFollowPath(seededNumber(3));
const at = (ms: number) => path[Math.min(path.length - 1, Math.max(0, Math.round(ms / stepMs)))]!;
const samples = (lagMs: number, change = (point: { x: number; y: number }) => point) =>
  Array.from({ length: 60 }, (_, i) => ({ at: i * 100, point: change(at(i * 100 - lagMs)) }));

test.for<[number, number]>([
  [100, 0],
  [700, 0],
  [1500, 0],
  [2300, 1000],
])("findBestLag finds a lag of %i ms at a round trip of %i ms", ([lagMs, roundTripMs]) => {
  const fit = findBestLag(path, stepMs, samples(lagMs), roundTripMs);
  expect(Math.abs(fit.lagMs - lagMs)).toBeLessThanOrEqual(40);
  expect(fit.correlation).toBeGreaterThan(0.98);
  expect(fit.gain).toBeCloseTo(1, 1);
  expect(fit.rms).toBeLessThan(0.1);
});

test("findBestLag measures a smaller and shifted movement as such", () => {
  const fit = findBestLag(
    path,
    stepMs,
    samples(300, ({ x, y }) => ({ x: 0.5 * x + 0.2, y: 0.5 * y - 0.1 })),
  );
  expect(fit.gain).toBeCloseTo(0.5, 1);
  expect(fit.correlation).toBeGreaterThan(0.98);
});

test("findBestLag finds no correlation with a face that does not move, and little with one that moves the other way", () => {
  expect(
    findBestLag(
      path,
      stepMs,
      samples(0, () => ({ x: 0.1, y: 0 })),
    ).correlation,
  ).toBe(0);
  expect(
    findBestLag(
      path,
      stepMs,
      samples(0, ({ x, y }) => ({ x: -x, y: -y })),
    ).correlation,
  ).toBeLessThan(0.75);
});
