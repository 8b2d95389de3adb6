import { expect, test } from "vitest";
import { createWaitTimes } from "./wait-times.ts";

test("WaitTimes returns the wait that a share did not exceed", () => {
  const waits = createWaitTimes();
  waits.add(0, 90);
  waits.add(5, 9);
  waits.add(40, 1);
  expect([0.5, 0.9, 0.91, 0.99, 0.995, 1].map((share) => waits.quantile(share))).toEqual([
    0, 0, 5, 5, 40, 40,
  ]);
});

test("WaitTimes without waits returns zero", () => {
  expect(createWaitTimes().quantile(0.99)).toBe(0);
});
