import { expect, test } from "vitest";
import { fitRobustSlope } from "./robust-slope.ts";

const line = Array.from({ length: 20 }, (_, i) => ({ x: i, y: 3 - 2 * i }));

test("fitRobustSlope finds the slope of a line, whatever a quarter of the points say", () => {
  expect(fitRobustSlope(line, 0)).toBeCloseTo(-2);
  expect(
    fitRobustSlope(
      line.map(({ x, y }, i) => ({ x, y: i % 4 === 0 ? 100 : y })),
      2,
    ),
  ).toBeLessThan(-1);
});

test("fitRobustSlope finds none in points that are too near to one another", () => {
  expect(fitRobustSlope(line, 30)).toBe(null);
});
