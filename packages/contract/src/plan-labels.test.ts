import { expect, test } from "vitest";
import { formatPlanPrice, selectPlanFeatures, formatUsageTerms } from "./plan-labels.ts";
import { planNames, plans } from "./plans.ts";

test("selectPlanFeatures returns at most four features and none about the price", () => {
  const features = ["$1 off", "One", "20% Cheaper", "cheaper still", "Two", "Three", "Four", "Five"];
  expect(selectPlanFeatures(features)).toEqual(["One", "Two", "Three", "Four"]);
});

test("selectPlanFeatures picks the features of each plan", () => {
  expect(planNames.map((name) => selectPlanFeatures(plans[name].features))).toEqual([
    ["100 free verifications per month", "Face scan with liveness", "Webhooks and all SDKs"],
    ["99% SLA", "AI + human support", "Anti-spoofing"],
    ["Up to 10M monthly verifications", "99.5% SLA", "Anti-deepfake"],
    ["Custom price", "10M+ monthly verifications", "99.9% SLA", "Volume discounts"],
  ]);
});

test("formatPlanPrice uses two decimals and formatUsageTerms states the price of usage", () => {
  expect([0, 49, 1299, null].map(formatPlanPrice)).toEqual(["$0.00", "$49.00", "$1,299.00", "Custom"]);
  expect(planNames.map((name) => formatUsageTerms(plans[name]))).toEqual([
    "100 verifications included",
    "plus $0.0610 per verification",
    "plus $0.0106 per verification",
    "Pay per use",
  ]);
});
