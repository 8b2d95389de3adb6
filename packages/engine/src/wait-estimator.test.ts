import { expect, test } from "vitest";
import { createWaitEstimator } from "./wait-estimator.ts";

let time = 0;
const now = () => time;

test("estimateWaitSeconds is one second before anything is known", () => {
  expect(createWaitEstimator(now).estimateWaitSeconds(18)).toBe(1);
});

test("estimateWaitSeconds multiplies the readings by the time from one reading's end to the next", () => {
  const pace = createWaitEstimator(now);
  pace.startBusyPeriod();
  time += 250;
  pace.recordCompletion();
  time += 250;
  pace.recordCompletion();
  expect([1, 4, 8, 18].map(pace.estimateWaitSeconds)).toEqual([1, 1, 2, 5]);
});

test("estimateWaitSeconds ignores a quiet hour", () => {
  const pace = createWaitEstimator(now);
  pace.startBusyPeriod();
  time += 250;
  pace.recordCompletion();
  time += 3_600_000;
  pace.startBusyPeriod();
  time += 250;
  pace.recordCompletion();
  expect(pace.estimateWaitSeconds(4)).toBe(1);
});

test("estimateWaitSeconds follows recent readings", () => {
  const pace = createWaitEstimator(now);
  pace.startBusyPeriod();
  for (const took of [100, ...Array.from({ length: 30 }, () => 2000)]) {
    time += took;
    pace.recordCompletion();
  }
  expect(pace.estimateWaitSeconds(10)).toBe(20);
});
