import { expect, test } from "vitest";
import { barAt, barLayout } from "./bar-layout.ts";

test("barLayout labels each of seven bars on a wide screen and limits their width", () => {
  expect(barLayout(7, 700, 30)).toEqual({ band: 100, bar: 56, labelEvery: 1 });
});

test("barLayout draws a year on a phone without gaps and thins out the labels", () => {
  const { band, bar, labelEvery } = barLayout(366, 280, 36);
  expect(bar).toBe(band);
  expect(labelEvery * band).toBeGreaterThanOrEqual(48);
  expect(366 / labelEvery).toBeGreaterThan(4);
});

test("barAt maps a touch beside the bars to the first or last bar", () => {
  expect(barAt(-3, 10, 7)).toBe(0);
  expect(barAt(25, 10, 7)).toBe(2);
  expect(barAt(70, 10, 7)).toBe(6);
});
