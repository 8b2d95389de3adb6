import { expect, test } from "vitest";
import { planComparisonGroups } from "./plan-comparison-groups.ts";

const row = (name: string) => {
  const found = planComparisonGroups.flatMap(({ rows }) => rows).find((each) => each.name === name);
  return found && { has: Object.values(found.values), promised: found.isPromise ?? false };
};

test.each([
  ["Per month", ["$0.00", "$49.00", "$299.00", "Custom"], false],
  ["Per verification", ["Included", "$0.0610", "$0.0106", "By agreement"], false],
  ["Verifications per month", ["100", "No limit", "Up to 10M", "10M+"], true],
  ["Anti-spoofing", [false, true, true, true], true],
  ["Anti-deepfake", [false, false, true, true], true],
  ["White-label", [false, false, false, true], true],
  ["AI + human support", [false, true, true, true], true],
  ["SLA", [false, "99%", "99.5%", "99.9%"], true],
])("%s is read from the plans", (name, has, promised) => {
  expect(row(name)).toEqual({ has, promised });
});
