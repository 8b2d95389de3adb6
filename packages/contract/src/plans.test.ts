import { expect, test } from "vitest";
import { formatAmount, microsToDollars, formatPrice, formatUnitPrice } from "./money.ts";
import { isHigherPlan, planNames, plans } from "./plans.ts";

test("plan prices match their feature texts", () => {
  expect(
    planNames.map((name) => plans[name].priceMicros && microsToDollars(plans[name].priceMicros)),
  ).toEqual([0, 49, 299, null]);
  for (const name of ["standard", "business"] as const) {
    const { features, unitPriceMicros, limits } = plans[name];
    expect(features[0]).toBe(
      `${formatUnitPrice(microsToDollars(unitPriceMicros.age_verification_api))} per verification`,
    );
    expect(limits.age_verification_api).toBe(-1);
  }
  const { features, limits } = plans.free;
  expect(features[0]).toBe(`${limits.age_verification_api} free verifications per month`);
});

test("plan prices are whole micro-dollars", () => {
  for (const { priceMicros, unitPriceMicros } of Object.values(plans))
    for (const micros of [priceMicros ?? 0, ...Object.values(unitPriceMicros)])
      expect(Number.isSafeInteger(micros)).toBe(true);
});

test("isHigherPlan ranks plans by price", () => {
  expect(isHigherPlan("standard", "free")).toBe(true);
  expect(isHigherPlan("free", "business")).toBe(false);
  expect(isHigherPlan("business", "business")).toBe(false);
});

test("formatAmount uses two decimals, formatPrice and formatUnitPrice as many as they need", () => {
  expect([formatAmount(0), formatAmount(1234.5), formatAmount(49.184)]).toEqual([
    "$0.00",
    "$1,234.50",
    "$49.18",
  ]);
  expect([formatPrice(0.061), formatPrice(49), formatPrice(0.0106)]).toEqual(["$0.061", "$49.00", "$0.0106"]);
  expect([formatUnitPrice(0.061), formatUnitPrice(0.0106)]).toEqual(["$0.0610", "$0.0106"]);
});
