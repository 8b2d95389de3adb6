import type { EngineVersion } from "@ofage/engine";
import { computeAgeInterval } from "@ofage/engine/internals/versions/age-interval.ts";
import { expect, test } from "vitest";
import type { ReadFace } from "./banded-face.ts";
import { computeIntervalCoverage, reachesBand } from "./interval-coverage.ts";

const faceOf = (from: number, years: number, quality: number, sex = "Female"): ReadFace<EngineVersion> => {
  const reading = { years, quality };
  return {
    band: { from, to: from + 10 },
    sex,
    group: "White",
    readings: { v1: { refused: "yaw" }, v2: reading, v3: reading },
  };
};

test("computeIntervalCoverage counts by band, quality, sex and group", () => {
  const faces = [
    faceOf(10, 15, 0.95),
    faceOf(10, 60, 0.95),
    faceOf(10, 16, 0.6),
    faceOf(30, 34, 0.95, "Male"),
  ];
  const { by_band, by_group } = computeIntervalCoverage(faces, "v3");
  const counts = by_band.map(({ from, all, good, fair }) => [
    from,
    ...[all, good, fair].map(({ covered, n }) => [covered, n]),
  ]);
  expect(counts).toEqual([
    [10, [2, 3], [1, 2], [1, 1]],
    [30, [1, 1], [1, 1], [0, 0]],
  ]);
  expect(by_band[1]!.fair).toEqual({ n: 0, covered: 0, share: null, breadth: null });
  const { low, high } = computeAgeInterval("v3", 34, 0.95);
  expect(by_band[1]!.all.breadth).toBeCloseTo(high - low, 1);
  expect(by_group.map(({ name, covered, n }) => [name, covered, n])).toEqual([
    ["Female", 2, 3],
    ["Male", 1, 1],
    ["White", 3, 4],
  ]);
});

test("computeIntervalCoverage leaves out what a version refused", () => {
  expect(computeIntervalCoverage([faceOf(10, 15, 0.95)], "v1")).toEqual({ by_band: [], by_group: [] });
});

test("reachesBand takes one age of the band, and any above for a band without an end", () => {
  const teens = { from: 10, to: 20 };
  expect(reachesBand({ low: 20, high: 31 }, teens)).toBe(true);
  expect(reachesBand({ low: 20.1, high: 31 }, teens)).toBe(false);
  expect(reachesBand({ low: 4, high: 9.9 }, teens)).toBe(false);
  expect(reachesBand({ low: 88, high: 95 }, { from: 70, to: null })).toBe(true);
});
