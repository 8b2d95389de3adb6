import { expect, test } from "vitest";
import { SpendLimitFormValues } from "./spend-limit-form-values.ts";

const read = (amount: string) => SpendLimitFormValues.safeParse({ amount, action: "stop" });

test.each([
  ["50", 50],
  [" $50 ", 50],
  ["$1,250.50", 1250.5],
  ["1250.", 1250],
  ["0.07", undefined],
  ["1000000", 1_000_000],
])("the amount %j is read as %s", (typed, amount) => {
  expect(read(typed).data?.amount).toBe(amount);
});

test.each([
  ["", "Please enter an amount in dollars, such as 50"],
  ["fifty", "Please enter an amount in dollars, such as 50"],
  ["-5", "Please enter an amount in dollars, such as 50"],
  ["1e3", "Please enter an amount in dollars, such as 50"],
  ["12,5", "Please enter an amount in dollars, such as 50"],
  ["0.99", "Please enter at least $1"],
  ["1000000.01", "Please enter at most $1,000,000"],
  ["5.005", "Please use at most two decimals"],
])("the amount %j is refused: %s", (typed, sentence) => {
  expect(read(typed).error?.issues.map(({ message }) => message)).toEqual([sentence]);
});
