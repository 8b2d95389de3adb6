import { expect, test } from "vitest";
import { cardExpiryState, expiryMonths, expiryYearsFrom } from "./card-expiry.ts";

const now = new Date(2026, 10, 22);

test("expiry choices are twelve two-digit months and ten years from the current one", () => {
  expect(expiryMonths.map(({ value }) => value).join()).toBe("01,02,03,04,05,06,07,08,09,10,11,12");
  const years = expiryYearsFrom(now).map(({ value }) => value);
  expect([years.length, years[0], years.at(-1)]).toEqual([10, "2026", "2035"]);
});

test.each([
  [10, 2026, "expired"],
  [12, 2025, "expired"],
  [11, 2026, "soon"],
  [12, 2026, "good"],
  [1, 2027, "good"],
])("a card expiring %i/%i is %s in November 2026", (exp_month, exp_year, state) => {
  expect(cardExpiryState({ exp_month, exp_year }, now)).toBe(state);
});
