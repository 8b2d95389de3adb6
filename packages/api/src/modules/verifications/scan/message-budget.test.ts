import { expect, test } from "vitest";
import { createMessageBudget } from "./message-budget.ts";

function createSpender() {
  const budget = createMessageBudget({ perSecond: 10, burst: 5, silenceMs: 2_000 }, 0);
  return (now: number, times: number) =>
    Array.from({ length: times }, () => budget.spend(now)).filter(Boolean).length;
}

test("a budget allows a burst, then its rate", () => {
  const spend = createSpender();
  expect(spend(0, 8)).toBe(5);
  expect(spend(99, 1)).toBe(0);
  expect(spend(200, 4)).toBe(2);
  let taken = 0;
  for (let now = 250; now <= 10_200; now += 50) taken += spend(now, 3);
  expect(taken).toBe(100);
});

test("a budget allows what a silence held back, but no more than that of its longest", () => {
  const spend = createSpender();
  expect(spend(1_000, 50)).toBe(15);
  expect(spend(60_000, 50)).toBe(20);
  // Neither does one after messages that came seldom.
  for (let now = 61_000; now <= 70_000; now += 500) spend(now, 1);
  expect(spend(72_000, 50)).toBe(25);
});
