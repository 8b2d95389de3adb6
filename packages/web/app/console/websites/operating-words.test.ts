import { modelVersions } from "@ofage/contract";
import { expect, test } from "vitest";
import { ofHundred, reckoning, shortName } from "./operating-words.ts";

test("chances are people of a hundred, and never none or all", () => {
  expect([0, 0.004, 0.006, 0.374, 0.994, 0.996, 1].map(ofHundred)).toEqual([
    "under 1",
    "under 1",
    "1",
    "37",
    "99",
    "over 99",
    "over 99",
  ]);
});

test("a version has a short name", () => {
  expect(modelVersions.map(shortName)).toEqual(["v1", "v2", "v3"]);
});

test("what it rests on is told with the version's own figures", () => {
  const text = reckoning("v2", {
    meanAbsolute: 5,
    standardDeviation: 6.25,
    bias: -2,
    youngestBias: 1.5,
  }).join(" ");
  expect(text).toContain("measured of v2, 6.3 years");
  expect(text).toContain("Mean error: −2.0 years over all measured faces, +1.5 in the youngest");
  expect(text).toContain("Nobody under 25 was measured");
});
