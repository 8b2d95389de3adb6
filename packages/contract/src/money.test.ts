import { expect, test } from "vitest";
import { formatRoundAmount } from "./money.ts";

test.each([
  [50, "$50"],
  [49.5, "$49.50"],
  [1_000_000, "$1,000,000"],
  [1.01, "$1.01"],
])("formatRoundAmount formats %d as %s", (amount, text) => {
  expect(formatRoundAmount(amount)).toBe(text);
});
