import { ageRestrictions, errorModelFromReport, errorModels, modelVersions } from "@ofage/contract";
import { AccuracyReport } from "@ofage/contract/accuracy-report";
import { expect, test } from "vitest";
import committed from "../../../../../docs/accuracy.json";
import { formatPercent, formatSignedYears, formatSignedHundredths } from "./accuracy-report.ts";

const again = `Measure again and commit the result: ${committed.command}`;

test("docs/accuracy.json has the shape that the accuracy command writes", () => {
  expect(() => AccuracyReport.parse(committed), again).not.toThrow();
});

test("docs/accuracy.json covers this build's models and challenge ages", () => {
  expect(
    committed.versions.map(({ model }) => model),
    `docs/accuracy.json is about other models than this build's. ${again}`,
  ).toEqual(modelVersions);
  for (const { passing } of committed.versions)
    expect(
      [...new Set(passing.map(({ challenge_age }) => challenge_age))],
      `docs/accuracy.json is about other challenge ages than this build's. ${again}`,
    ).toEqual(Object.values(ageRestrictions));
});

test.each(modelVersions)("the error model of %s matches docs/accuracy.json", (model) => {
  expect(
    errorModels[model],
    "The console uses packages/contract/src/error-model.ts: update its figures.",
  ).toEqual(errorModelFromReport(AccuracyReport.parse(committed), model));
});

test("figures keep their sign, and bounds of shares are rounded down", () => {
  expect([-2.25, 1.92, 0.04].map(formatSignedYears)).toEqual(["−2.3", "+1.9", "±0.0"]);
  expect([-0.131, 0.6, -0.001].map(formatSignedHundredths)).toEqual(["−0.13", "+0.60", "±0.00"]);
  expect([0.9599, 1].map(formatPercent)).toEqual(["95.9%", "100%"]);
});
