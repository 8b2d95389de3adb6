import { expect, test } from "vitest";
import { createRandom } from "../../packages/api/src/demo/random.ts";
import { dailyRates, drawArrivals, drawPoisson, peakSecond } from "./arrivals.ts";

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);

test("dailyRates keeps the day's total and gives the busiest hour its ratio", () => {
  const rates = dailyRates(1_000_000, 2.5);
  expect(sum(rates)).toBeCloseTo(1_000_000, 3);
  const hourFrom = (second: number) => sum(rates.subarray(second, second + 3600));
  const busiest = hourFrom(peakSecond - 1800);
  expect((busiest * 24) / 1_000_000).toBeCloseTo(2.5, 3);
  expect(hourFrom(peakSecond - 1860)).toBeLessThan(busiest);
  expect(hourFrom(peakSecond - 1740)).toBeLessThan(busiest);
  expect(rates.indexOf(Math.max(...rates))).toBe(peakSecond);
  expect(Math.min(...rates)).toBeGreaterThan(0);
});

test("dailyRates with a ratio of one is even", () => {
  const rates = dailyRates(86_400, 1);
  expect(Math.max(...rates) - Math.min(...rates)).toBeLessThan(1e-9);
});

test("dailyRates refuses a peak below the mean", () => {
  expect(() => dailyRates(1, 0.5)).toThrow(RangeError);
});

test.each([0, 0.4, 7, 49, 51, 3000])(
  "drawPoisson has the mean and the variance of its distribution at %d",
  (mean) => {
    const random = createRandom(7);
    const draws = Array.from({ length: 20_000 }, () => drawPoisson(mean, random));
    const average = sum(draws) / draws.length;
    const variance = sum(draws.map((draw) => (draw - average) ** 2)) / draws.length;
    const error = Math.sqrt(mean / draws.length);
    expect(Math.abs(average - mean)).toBeLessThanOrEqual(4 * error);
    expect(Math.abs(variance - mean)).toBeLessThanOrEqual(0.05 * mean);
  },
);

test("drawArrivals draws the same day from the same seed", () => {
  const rates = dailyRates(10_000, 2);
  const draw = (seed: number) => drawArrivals(rates, createRandom(seed));
  expect(draw(3)).toEqual(draw(3));
  expect(draw(3)).not.toEqual(draw(4));
});
