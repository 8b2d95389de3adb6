import type { PlanName } from "@ofage/contract";
import { expect, test } from "vitest";
import { getPlanButtonState } from "./plan-button-state.ts";

const plan = (name: PlanName, can_upgrade: boolean, is_current = false) => ({
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
])("getPlanButtonState labels the button of %s", (_, plan, button) => {
  expect(getPlanButtonState(plan, { can_upgrade: false })).toEqual(button);
});

test("getPlanButtonState offers no upgrade while the current plan itself can be upgraded", () => {
  expect(getPlanButtonState(plan("business", true), { can_upgrade: true }).label).toBe("Select Plan");
});
