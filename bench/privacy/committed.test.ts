import { readFileSync } from "node:fs";
import { PrivacyReport, privacyScenarios } from "@ofage/contract/privacy-report";
import { expect, test } from "vitest";
import { mutants } from "./mutants.ts";

const committed = new URL("../../docs/privacy.json", import.meta.url);

test("the published privacy report is complete and shows no fault", () => {
  const report = PrivacyReport.parse(JSON.parse(readFileSync(committed, "utf8")));
  expect(report.scenarios.map(({ name }) => name).toSorted()).toEqual([...privacyScenarios].toSorted());
  expect(report.total.found).toBe(0);
  expect(report.mutants.map(({ name }) => name)).toEqual(mutants.map(({ name }) => name));
  expect(report.mutants.filter(({ caught }) => !caught)).toEqual([]);
  const searched = report.scenarios.flatMap((scenario) => scenario.searched);
  expect(searched.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(report.total.bytes);
});
