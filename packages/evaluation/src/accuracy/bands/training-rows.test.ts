import { expect, test } from "vitest";
import type { BandLabel } from "./fairface-labels.ts";
import { isCalibrationRow, listTrainingRows } from "./training-rows.ts";

const label = (index: number, sex = "Female"): BandLabel => ({
  file: `train/${index + 1}.jpg`,
  band: { from: 20, to: 30 },
  sex,
  group: "White",
});

test("listTrainingRows leaves out the first 30 of each age and sex, and the rows of acceptance", () => {
  const rows = listTrainingRows(Array.from({ length: 100 }, (_, index) => label(index)));
  expect(rows[0]!.row).toBe(31);
  expect(rows.map(({ file, row }) => file === `train/${row}.jpg`)).not.toContain(false);
  expect(new Set(rows.map(({ row }) => row % 10))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 9]));
  expect(rows).toHaveLength(56);
});

test("listTrainingRows counts each sex by itself", () => {
  const rows = listTrainingRows([
    ...Array.from({ length: 30 }, (_, index) => label(index)),
    label(30, "Male"),
  ]);
  expect(rows).toEqual([]);
});

test("isCalibrationRow takes one row in ten", () => {
  expect([3, 13, 4003].every((row) => isCalibrationRow({ row }))).toBe(true);
  expect([1, 30, 31, 4004].some((row) => isCalibrationRow({ row }))).toBe(false);
});
