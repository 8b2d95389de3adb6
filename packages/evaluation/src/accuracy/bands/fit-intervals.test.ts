import type { EngineVersion } from "@ofage/engine";
import { expect, test } from "vitest";
import type { ReadFace } from "./banded-face.ts";
import { fitIntervals } from "./fit-intervals.ts";

const faceOf = (from: number, to: number | null, years: number, quality: number): ReadFace<EngineVersion> => {
  const reading = { years, quality };
  return {
    band: { from, to },
    sex: "Female",
    group: "White",
    readings: { v1: reading, v2: reading, v3: reading },
  };
};

/** Of 39 faces, the 95 % quantile is the second largest estimate: 9 years and a quarter above the first. */
const band = (
  from: number,
  to: number | null,
  quality: number,
  count = 39,
  shift = 0,
): ReadFace<EngineVersion>[] =>
  Array.from({ length: count }, (_, i) => faceOf(from, to, from + shift + i / 4, quality));

test("fitIntervals sets the knots where a twentieth of a band's estimates end, by quality", () => {
  const faces = [
    ...band(0, 10, 0.95),
    ...band(10, 20, 0.95),
    ...band(20, null, 0.95),
    ...band(0, 10, 0.5, 39, 3),
  ];
  const { good, fair } = fitIntervals(faces, "v3");
  expect(good).toEqual({
    low: [
      [9.3, 10],
      [19.3, 20],
    ],
    high: [
      [10.2, 10],
      [20.2, 20],
    ],
  });
  expect(fair.low[0]).toEqual([12.3, 10]);
  // The other bands have too few faces of this quality, and take those of both.
  expect(fair.low[1]).toEqual([19.3, 20]);
});

test("fitIntervals gives no knot to a band with too few faces", () => {
  const faces = [...band(0, 10, 0.95), ...band(10, 20, 0.95), ...band(20, null, 0.95, 18)];
  expect(fitIntervals(faces, "v3").good.high).toEqual([[10.2, 10]]);
});

test("fitIntervals keeps knots rising where an older band is estimated younger, and covers both", () => {
  const faces = [...band(10, 20, 0.95, 39, 15), ...band(20, 30, 0.95, 39, -5)];
  const { low, high } = fitIntervals(faces, "v3").good;
  // The teens' estimates end at 34.25 and begin at 25.25; the twenties' at 24.25 and 15.25.
  expect(low).toEqual([
    [34.3, 20],
    [34.4, 30],
  ]);
  expect(high).toEqual([
    [15.1, 10],
    [15.2, 20],
  ]);
});

test("fitIntervals refuses too few faces", () => {
  expect(() => fitIntervals(band(10, 20, 0.95, 18), "v3")).toThrow(RangeError);
});
