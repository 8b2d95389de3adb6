import { expect, test } from "vitest";
import { countryOptions, matchesCountry } from "./country-options.ts";

test("thirty countries are offered by name, and after them what else was saved", () => {
  expect(countryOptions([])).toHaveLength(30);
  const countries = countryOptions(["ZA", "DE", "BG"]);
  expect(countries[0]).toEqual({ code: "AR", name: "Argentina" });
  expect(countries.slice(30)).toEqual([
    { code: "BG", name: "Bulgaria" },
    { code: "ZA", name: "South Africa" },
  ]);
});

test.each([
  ["tur", true],
  [" TÜRKIYE ", true],
  ["tr", true],
  ["kiy", true],
  ["t r", false],
  ["gr", false],
])("%j means Türkiye: %s", (search, meant) => {
  expect(matchesCountry({ code: "TR", name: "Türkiye" }, search)).toBe(meant);
});
