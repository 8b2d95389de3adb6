import type { BillingInfo, BillingUsage } from "@ofage/contract";
import { expect, test } from "vitest";
import { describeForecast, forecastTitle } from "./describe-forecast.ts";

const service = { count: 0, unit_price: 0, total_cost: 0 };

function usageOf(forecast: Partial<BillingUsage["forecast"]>, total_unbilled_amount = 0): BillingUsage {
  return {
    billing_period_start: "2026-11-01",
    billing_period_end: "2026-11-30",
    estimated_invoice_date: "2026-12-01",
    total_unbilled_amount,
    forecast: {
      amount: 49,
      usage_charges: 0,
      units: { age_verification_api: 0, liveness_sdk: 0, ai_gen_check: 0, deepfake_check: 0 },
      based_on_days: 7,
      confidence: "steady",
      allowance_ends_on: null,
      ...forecast,
    },
    usage_trend: { direction: "flat", percentage_change: 0 },
    unbilled_events: {
      age_verification_api: service,
      liveness_sdk: service,
      ai_gen_check: service,
      deepfake_check: service,
    },
  };
}

const infoOf = (current_plan: BillingInfo["current_plan"], used = 0, limit = -1) => ({
  current_plan,
  next_plan: null,
  current_usage: { age_verification_api: { used, limit }, liveness_sdk: { used, limit } },
});

const units = (age_verification_api: number) => ({
  age_verification_api,
  liveness_sdk: 0,
  ai_gen_check: 0,
  deepfake_check: 0,
});

test("describeForecast says from what an amount is made", () => {
  const usage = usageOf({ amount: 84.2, usage_charges: 35.2 }, 12.3);
  expect(forecastTitle(usage, infoOf("standard"))).toBe("Next invoice, December 1");
  expect(forecastTitle(usage, infoOf("free"))).toBe("Forecast for November");
  expect(describeForecast(usage, infoOf("standard"))).toEqual({
    figure: "$84.20",
    text: "Standard for the next month, $49, $12.30 of usage so far, and about $22.90 for the days that are left. At the pace of the last 7 days. Without tax.",
  });
});

test("describeForecast without usage is the plan's price", () => {
  expect(describeForecast(usageOf({}), infoOf("standard"))).toEqual({
    figure: "$49.00",
    text: "Standard for the next month, $49, without tax. There has been no usage to charge for.",
  });
});

test("describeForecast names the plan that a downgrade begins", () => {
  const info = { ...infoOf("standard"), next_plan: "free" as const };
  expect(describeForecast(usageOf({ amount: 0 }), info)).toEqual({
    figure: "$0.00",
    text: "Free from then on, $0, without tax. There has been no usage to charge for.",
  });
});

test.each([
  [0, "At the pace of today."],
  [1, "At the pace of the last full day."],
  [2, "At the pace of the last 2 days."],
])("describeForecast names a pace of %i full days", (based_on_days, sentence) => {
  const { text } = describeForecast(usageOf({ usage_charges: 1, based_on_days }), infoOf("standard"));
  expect(text).toContain(sentence);
});

test.each([
  [50, 150, "2026-11-21", "At this rate, your 100 free verifications last until November 21."],
  [20, 60, null, "At this rate, your 100 free verifications last until they renew on December 1."],
  [0, 0, null, "Nothing is used of your 100 free verifications."],
  [
    100,
    130,
    "2026-11-11",
    "All 100 free verifications are used. The next ones start on December 1, or on a paid plan.",
  ],
])("describeForecast of a free plan with %i used", (used, wanted, allowance_ends_on, text) => {
  const usage = usageOf({ amount: 0, units: units(wanted), allowance_ends_on });
  expect(describeForecast(usage, infoOf("free", used, 100))).toEqual({
    figure: wanted === 0 ? "No verifications" : `About ${wanted} verifications`,
    text,
  });
});

test("describeForecast has no amount where the price is agreed", () => {
  expect(describeForecast(usageOf({ amount: 0, units: units(1) }), infoOf("enterprise"))).toEqual({
    figure: "About 1 verification",
    text: "At the pace of the last 7 days. Their price is agreed with you.",
  });
});
