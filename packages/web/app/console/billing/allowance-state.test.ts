import { expect, test } from "vitest";
import { allowanceState } from "./allowance-state.ts";

test.each([
  [0, "plenty"],
  [79, "plenty"],
  [80, "low"],
  [99, "low"],
  [100, "none"],
  [101, "none"],
])("an allowance with %i of 100 used is %s", (used, state) => {
  expect(allowanceState({ used, limit: 100 })).toBe(state);
});
