import { expect, test } from "vitest";
import { createMessageBudget } from "./message-budget.ts";

test("a budget allows a burst, then its rate", () => {
  const budget = createMessageBudget(10, 5, 0);
  const spend = (now: number, times: number) =>
    Array.from({ length: times }, () => budget.spend(now)).filter(Boolean).length;
  expect(spend(0, 8)).toBe(5);
  expect(spend(99, 1)).toBe(0);
  expect(spend(200, 4)).toBe(2);
  expect(spend(60_000, 9)).toBe(5);
});
