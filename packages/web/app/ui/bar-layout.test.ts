import { expect, test } from "vitest";
import { barAt, barLayout } from "./bar-layout.ts";

test("seven bars on a wide screen have room for each label, and do not become blocks", () => {
  expect(barLayout(7, 700, 30)).toEqual({ band: 100, bar: 56, labelEvery: 1 });
});

test("a year on a phone is drawn without gaps, with the labels that fit", () => {
  const { band, bar, labelEvery } = barLayout(366, 280, 36);
  expect(bar).toBe(band);
  expect(labelEvery * band).toBeGreaterThanOrEqual(48);
  expect(366 / labelEvery).toBeGreaterThan(4);
});

test("a finger beside the bars means the first or the last", () => {
  expect(barAt(-3, 10, 7)).toBe(0);
  expect(barAt(25, 10, 7)).toBe(2);
  expect(barAt(70, 10, 7)).toBe(6);
});
