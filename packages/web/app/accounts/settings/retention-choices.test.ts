import { expect, test } from "vitest";
import { choiceOf, daysOf, isShorter, retentionChoices } from "./retention-choices.ts";

test("the shortest comes first, for ever last, and what the API set stands among them", () => {
  const labels = (current: number | null) => retentionChoices(current).map(({ label }) => label);
  expect(labels(null)[0]).toBe("7 days");
  expect(labels(null).at(-1)).toBe("As long as the account is there");
  expect(labels(90)).toEqual(labels(null));
  expect(labels(1)[0]).toBe("1 day");
  expect(labels(400).indexOf("400 days")).toBe(labels(400).indexOf("1 year") + 1);
});

test("a choice is days, or none", () => {
  for (const days of [null, 7, 365]) expect(daysOf(choiceOf(days))).toBe(days);
});

test("only what is shorter deletes anything", () => {
  expect([isShorter(30, null), isShorter(30, 90)]).toEqual([true, true]);
  expect([isShorter(null, 30), isShorter(90, 30), isShorter(30, 30), isShorter(null, null)]).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
