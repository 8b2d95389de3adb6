import { expect, test } from "vitest";
import { layoutScale } from "./scale-layout.ts";

const bounds = { challenge: 18, pass: 21 };

test("a scale shows the bounds with room to both sides, and the estimate wherever it is", () => {
  expect(layoutScale(bounds, null)).toMatchObject({ from: 10, to: 31 });
  expect(layoutScale(bounds, 19.4)).toMatchObject({ from: 10, to: 31 });
  expect(layoutScale(bounds, 44.2)).toMatchObject({ from: 10, to: 48 });
  expect(layoutScale(bounds, 6.5)).toMatchObject({ from: 3, to: 31 });
  expect(layoutScale({ challenge: 9, pass: 9 }, 1)).toMatchObject({ from: 0, to: 19 });
});

test("an age lies between the ends", () => {
  const { percentOf } = layoutScale(bounds, null);
  expect([10, 20.5, 31].map(percentOf)).toEqual([0, 50, 100]);
});
