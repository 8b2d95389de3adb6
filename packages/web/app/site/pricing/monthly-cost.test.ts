import { expect, test } from "vitest";
import { comparedPlans, calculateMonthlyCost } from "./monthly-cost.ts";

test("calculateMonthlyCost returns each available plan's cost and names the cheapest", () => {
  expect(calculateMonthlyCost(10_000)).toEqual({
    volume: "10,000",
    cheapest: "business",
    plan: "Business",
    cost: "$405.00",
    costs: { standard: "$659.00", business: "$405.00" },
    sentence: "10,000 verifications a month: $405.00 on Business, the cheapest",
  });
  expect(calculateMonthlyCost(100).costs).toEqual({ free: "$0.00", standard: "$55.10", business: "$300.06" });
});

test("comparedPlans leaves out plans with individual prices", () => {
  expect(comparedPlans).toEqual(["free", "standard", "business"]);
});
