import { modelVersions } from "@ofage/contract";
import { expect, test } from "vitest";
import { formatPerHundred, operatingPointExplanation, modelShortName } from "./operating-point-text.ts";

test("formatPerHundred rounds shares to people per hundred", () => {
  expect(formatPerHundred({ low: 0.176, high: 0.404 })).toBe("18 to 40");
  expect(formatPerHundred({ low: 0.071, high: 0.074 })).toBe("7");
  expect(formatPerHundred({ low: 0, high: 1 })).toBe("0 to 100");
});

test("modelShortName returns the short name of a version", () => {
  expect(modelVersions.map(modelShortName)).toEqual(["v1", "v2", "v3"]);
});

test("operatingPointExplanation uses the version's own errors", () => {
  const text = operatingPointExplanation("v2", {
    meanAbsolute: 5,
    standardDeviation: 6.25,
    bias: -2,
    youngestBias: 1.5,
  }).join(" ");
  expect(text).toContain("measured for v2, 6.3 years");
  expect(text).toContain("Mean error: −2.0 years over all measured faces, +1.5 in the youngest");
  expect(text).toContain("The portraits behind it include no one under 25");
});
