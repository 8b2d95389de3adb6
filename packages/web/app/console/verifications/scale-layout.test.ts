import { expect, test } from "vitest";
import { layoutScale } from "./scale-layout.ts";

const bounds = { challenge: 18, pass: 21 };

test("layoutScale leaves room beside both limits and includes the estimate", () => {
  expect(layoutScale(bounds, null, null)).toMatchObject({ from: 10, to: 31 });
  expect(layoutScale(bounds, 19.4, null)).toMatchObject({ from: 10, to: 31 });
  expect(layoutScale(bounds, 44.2, null)).toMatchObject({ from: 10, to: 48 });
  expect(layoutScale(bounds, 6.5, null)).toMatchObject({ from: 3, to: 31 });
  expect(layoutScale(bounds, 20, { low: 7.5, high: 29.2 })).toMatchObject({ from: 4, to: 33 });
  expect(layoutScale({ challenge: 9, pass: 9 }, 1, null)).toMatchObject({ from: 0, to: 19 });
});

test("percentOf places an age between the ends of the scale", () => {
  const { percentOf } = layoutScale(bounds, null, null);
  expect([10, 20.5, 31].map(percentOf)).toEqual([0, 50, 100]);
});
