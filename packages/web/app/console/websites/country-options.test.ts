import { expect, test } from "vitest";
import { countryOptions, matchesCountry } from "./country-options.ts";

test("countryOptions lists thirty countries by name, then other saved ones", () => {
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
])("matchesCountry with %j for Türkiye: %s", (search, meant) => {
  expect(matchesCountry({ code: "TR", name: "Türkiye" }, search)).toBe(meant);
});
