import { existsSync, readdirSync, readFileSync } from "node:fs";
import { PrivacyReport, privacyScenarios } from "@ofage/contract/privacy";
import { expect, test } from "vitest";
import { moduleOf, mutants } from "./mutants/index.ts";

const committed = new URL("../../docs/privacy.json", import.meta.url);

test("what is published of the proof is whole, and it holds", () => {
  const report = PrivacyReport.parse(JSON.parse(readFileSync(committed, "utf8")));
  expect(report.scenarios.map(({ name }) => name).toSorted()).toEqual([...privacyScenarios].toSorted());
  expect(report.total.found).toBe(0);
  expect(report.mutants.map(({ name }) => name)).toEqual(mutants.map(({ name }) => name));
  expect(report.mutants.filter(({ caught }) => !caught)).toEqual([]);
  const searched = report.scenarios.flatMap((scenario) => scenario.searched);
  expect(searched.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(report.total.bytes);
});

test("every mutant is there, and every one there is tried", () => {
  for (const mutant of mutants) expect(existsSync(new URL(moduleOf(mutant)))).toBe(true);
  const modules = readdirSync(new URL("mutants", import.meta.url));
  const others = ["index.ts", "frames-seen.ts"];
  expect(modules.filter((name) => !others.includes(name)).toSorted()).toEqual(
    mutants.map(({ name }) => `${name}.ts`).toSorted(),
  );
});
