import { expect, test } from "vitest";
import { amountText, dollars, priceText, unitPriceText } from "./money.ts";
import { isAbove, planNames, plans } from "./plans.ts";

test("the plans cost what the specification says, and what their words say", () => {
  expect(planNames.map((name) => plans[name].price && dollars(plans[name].price))).toEqual([
    0,
    49,
    299,
    null,
  ]);
  for (const name of ["standard", "business"] as const) {
    const { features, unit_prices, limits } = plans[name];
    expect(features[0]).toBe(`${unitPriceText(dollars(unit_prices.age_verification_api))} per verification`);
    expect(limits.age_verification_api).toBe(-1);
  }
  const { features, limits } = plans.free;
  expect(features[0]).toBe(`${limits.age_verification_api} free verifications per month`);
});

test("amounts and prices are whole micro-dollars", () => {
  for (const { price, unit_prices } of Object.values(plans))
    for (const micros of [price ?? 0, ...Object.values(unit_prices)])
      expect(Number.isSafeInteger(micros)).toBe(true);
});

test("one plan is above another when it costs more", () => {
  expect(isAbove("standard", "free")).toBe(true);
  expect(isAbove("free", "business")).toBe(false);
  expect(isAbove("business", "business")).toBe(false);
});

test("amounts have two decimals, prices as many as they need", () => {
  expect([amountText(0), amountText(1234.5), amountText(49.184)]).toEqual(["$0.00", "$1,234.50", "$49.18"]);
  expect([priceText(0.061), priceText(49), priceText(0.0106)]).toEqual(["$0.061", "$49.00", "$0.0106"]);
  expect([unitPriceText(0.061), unitPriceText(0.0106)]).toEqual(["$0.0610", "$0.0106"]);
});
