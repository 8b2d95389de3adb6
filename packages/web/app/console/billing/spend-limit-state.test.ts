import { expect, test } from "vitest";
import { spendLimitState } from "./spend-limit-state.ts";

test.each([
  [0, "below"],
  [39.99, "below"],
  [40, "near"],
  [49.99, "near"],
  [50, "reached"],
])("a limit of $50 with $%d used is %s", (usage_charges, state) => {
  const limit = { amount: 50, action: "notify", usage_charges, is_reached: false } as const;
  expect(spendLimitState({ ...limit, stops_live_checks: false })).toBe(state);
});

test("a limit that stops live checks is stopped, whatever is used", () => {
  const limit = { amount: 50, action: "stop", usage_charges: 50, is_reached: true } as const;
  expect(spendLimitState({ ...limit, stops_live_checks: true })).toBe("stopped");
});
