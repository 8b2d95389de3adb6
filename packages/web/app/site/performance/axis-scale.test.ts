import { expect, test } from "vitest";
import { dotsPath, linearScale, listTicks } from "./axis-scale.ts";

test("linearScale runs either way and rounds to a tenth", () => {
  const down = linearScale([0, 500], [80, 0]);
  expect([0, 40, 80, 33.33].map(down)).toEqual([500, 250, 0, 291.7]);
});

test("listTicks stops at the last tick that fits", () => {
  expect(listTicks(0, 75, 10)).toEqual([0, 10, 20, 30, 40, 50, 60, 70]);
});

test("dotsPath writes strokes without length", () => {
  expect(
    dotsPath([
      [1, 2],
      [3, 4],
    ]),
  ).toBe("M1 2h0M3 4h0");
});
