import { expect, test } from "vitest";
import { axisTicks } from "./axis-ticks.ts";

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [17, [0, 5, 10, 15, 20]],
  [40, [0, 10, 20, 30, 40]],
  [41, [0, 20, 40, 60]],
  [999, [0, 500, 1000]],
  [1_234_567, [0, 500_000, 1_000_000, 1_500_000]],
])("axisTicks up to %d returns %j", (max, ticks) => {
  expect(axisTicks(max)).toEqual(ticks);
});

test("axisTicks returns a few even, whole steps that reach any count", () => {
  for (let max = 0; max < 3000; max += 7) {
    const ticks = axisTicks(max);
    const step = ticks[1]!;
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
    expect(ticks.length).toBeLessThanOrEqual(5);
    expect(ticks).toEqual(ticks.map((_, index) => index * step));
    expect(Number.isInteger(step)).toBe(true);
  }
});
