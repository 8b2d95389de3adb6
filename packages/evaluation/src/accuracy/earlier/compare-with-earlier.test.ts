import { expect, test } from "vitest";
import type { BandedFace } from "../bands/banded-face.ts";
import type { AgeReading } from "../measured-face.ts";
import { compareBandsWithEarlier } from "./compare-bands-with-earlier.ts";
import { compareErrorsWithEarlier } from "./compare-errors-with-earlier.ts";

const how = { resamples: 300, seed: 1 };
const limits = { thresholds: [18, 25], groupThreshold: 25 };
const all = (reading: AgeReading) => ({ v1: reading, v2: reading, v3: reading });
const read = (years: number): AgeReading => ({ years, quality: 0.95 });

/** Faces that are now read as they are, and were all taken for 26. */
const faces = [10, 30].flatMap((from) =>
  Array.from({ length: 8 }, (_, i): BandedFace => ({
    band: { from, to: from + 10 },
    sex: "Female",
    group: "White",
    readings: all(read(from + i)),
    earlier: all(read(26)),
  })),
);

test("compareBandsWithEarlier measures the earlier version, and what this build's does better", () => {
  const { bands, thirty_up, separation, differences } = compareBandsWithEarlier(faces, "v3", limits, how);
  expect(bands.map(({ passing }) => passing.map(({ passed }) => passed))).toEqual([
    [8, 8],
    [8, 8],
  ]);
  expect(thirty_up.n).toBe(8);
  expect(separation.auc_teens_thirty_up!.value).toBe(0.5);
  const of = Object.fromEntries(differences.map((row) => [row.figure, row]));
  expect(of.auc_teens_thirty_up).toMatchObject({ better: "now", difference: { value: 0.5 } });
  expect(of.teens_passing).toMatchObject({ better: "now", difference: { value: -1 } });
});

test("compareErrorsWithEarlier takes faces that both estimated, and subtracts the earlier errors", () => {
  const aged = (age: number, now: AgeReading, before: AgeReading) => ({
    age,
    readings: all(now),
    earlier: all(before),
  });
  const found = compareErrorsWithEarlier(
    [
      ...[30, 32, 34, 36, 38, 40].map((age) => aged(age, read(age + 1), read(age - 3))),
      aged(50, { refused: "yaw" }, { refused: "yaw" }),
    ],
    "v2",
    how,
  );
  expect(found).toMatchObject({
    n: 6,
    error: { mean_absolute: { value: 3 }, bias: { value: -3 } },
    difference: { value: -2, low: -2, high: -2 },
  });
  expect(compareErrorsWithEarlier([], "v2", how)).toEqual({ n: 0, error: null, difference: null });
});
