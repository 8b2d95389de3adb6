import { planNames, plans } from "@ofage/contract";
import { expect, test } from "vitest";
import { planButton, priceOf, shownFeatures, termsOfUse } from "./plan-words.ts";

test("four features at most, and none of the price", () => {
  const features = ["$1 off", "One", "20% Cheaper", "cheaper still", "Two", "Three", "Four", "Five"];
  expect(shownFeatures(features)).toEqual(["One", "Two", "Three", "Four"]);
});

test("the plans' own features", () => {
  expect(planNames.map((name) => shownFeatures(plans[name].features))).toEqual([
    ["100 free verifications per month", "Face scan with liveness", "Webhooks and all SDKs"],
    ["99% SLA", "AI + human support", "Anti-spoofing"],
    ["Up to 10M monthly verifications", "99.5% SLA", "Anti-deepfake"],
    ["Custom price", "10M+ monthly verifications", "99.9% SLA", "Volume discounts"],
  ]);
});

test("prices have two decimals, and what use costs stands beside them", () => {
  expect([0, 49, 1299, null].map(priceOf)).toEqual(["$0.00", "$49.00", "$1,299.00", "Custom"]);
  expect(planNames.map((name) => termsOfUse(plans[name]))).toEqual([
    "100 verifications included",
    "plus $0.0610 per verification",
    "plus $0.0106 per verification",
    "Pay per use",
  ]);
});

const plan = (name: (typeof planNames)[number], can_upgrade: boolean, is_current = false) => ({
  name,
  can_upgrade,
  is_current,
});

test.each([
  ["the current one", plan("standard", false, true), { label: "Current Plan", disabled: true }],
  ["Enterprise", plan("enterprise", true), { label: "Contact Sales", disabled: true }],
  [
    "Enterprise, when it is current",
    plan("enterprise", false, true),
    { label: "Current Plan", disabled: true },
  ],
  ["one above", plan("business", true), { label: "Upgrade", disabled: false }],
  ["one below", plan("free", false), { label: "Select Plan", disabled: false }],
])("the button of %s", (_, plan, button) => {
  expect(planButton(plan, { can_upgrade: false })).toEqual(button);
});

test("nothing is an upgrade where the current plan could be upgraded itself", () => {
  expect(planButton(plan("business", true), { can_upgrade: true }).label).toBe("Select Plan");
});
