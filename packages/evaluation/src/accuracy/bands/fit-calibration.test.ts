import type { EngineVersion } from "@ofage/engine";
import { expect, test } from "vitest";
import { calibrateAge } from "@ofage/engine/internals/versions/calibrate-age.ts";
import type { ReadFace } from "./banded-face.ts";
import { fitCalibration } from "./fit-calibration.ts";

/** A face that the network estimates at so many years, as the version reports it. */
const faceOf = (from: number, estimate: number): ReadFace<EngineVersion> => {
  const reading = { years: calibrateAge("v3", estimate), quality: 0.95 };
  return {
    band: { from, to: from + 10 },
    sex: "Female",
    group: "White",
    readings: { v1: reading, v2: reading, v3: reading },
  };
};

test("fitCalibration finds the estimates that the wanted shares of teenagers reach", () => {
  const teens = Array.from({ length: 101 }, (_, i) => faceOf(10, 10 + i / 5));
  const adults = Array.from({ length: 50 }, () => faceOf(30, 35));
  expect(fitCalibration([...adults, ...teens], "v3")).toEqual([
    [0, 0],
    [23, 18],
    [28.8, 25],
    [40, 40],
  ]);
});

test("fitCalibration refuses faces without a teenager", () => {
  expect(() => fitCalibration([faceOf(20, 25)], "v3")).toThrow(RangeError);
});
