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
  expect(getPlanButtonState(plan, { can_upgrade: false }, null)).toEqual(button);
});

test("getPlanButtonState offers no upgrade while the current plan itself can be upgraded", () => {
  expect(getPlanButtonState(plan("business", true), { can_upgrade: true }, null).label).toBe("Select Plan");
});

test("getPlanButtonState marks the plan that is chosen for the next cycle, and no other", () => {
  const current = { can_upgrade: false };
  expect(getPlanButtonState(plan("free", false), current, "free")).toEqual({
    label: "Scheduled",
    disabled: true,
  });
  expect(getPlanButtonState(plan("standard", false), current, "free").label).toBe("Select Plan");
});
