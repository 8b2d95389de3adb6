import { expect, test } from "vitest";
import { cheapestPlan, monthlyCost } from "./monthly-cost.ts";

test.each([
  ["free", 0, 0],
  ["free", 100, 0],
  ["free", 101, null],
  ["standard", 0, 49_000_000],
  ["standard", 1, 49_061_000],
  ["standard", 10_000, 659_000_000],
  ["business", 10_000, 405_000_000],
  ["business", 10_000_000, 106_299_000_000],
  ["enterprise", 10, null],
] as const)("monthlyCost of %s with %i verifications", (plan, verifications, cost) => {
  expect(monthlyCost(plan, verifications)).toBe(cost);
});

test.each([
  [100, "free"],
  [101, "standard"],
  [4_960, "standard"],
  [4_961, "business"],
  [10_000_000, "business"],
])("cheapestPlan for %i verifications is %s", (verifications, plan) => {
  expect(cheapestPlan(verifications).plan).toBe(plan);
});
