import type { ExpectedPasses } from "@ofage/contract";
import { expect, test } from "vitest";
import {
  describeChange,
  describeExpectation,
  describePasses,
  describeReplayed,
  listCaveats,
  listShownOutcomes,
  outcomeName,
} from "./describe-replay.ts";

const exactly = (count: number) => ({ low: count, high: count });
const replay = {
  checks: 1000,
  recorded: { passed: 640, goes_on: 20, refused: 340, not_required: 0 },
  replayed: {
    passed: { low: 652, high: 660 },
    goes_on: exactly(20),
    refused: { low: 320, high: 328 },
    not_required: exactly(0),
  },
  first_at: "2026-01-03T23:30:00.000Z",
  last_at: "2026-02-09T08:00:00.000Z",
};
const inForce: ExpectedPasses = {
  challenge_age: 18,
  buffer_years: 3,
  too_young: { low: 0.02, high: 0.05 },
  old_enough: { low: 0.85, high: 0.93 },
};
const tried: ExpectedPasses = {
  challenge_age: 18,
  buffer_years: 1,
  too_young: { low: 0.04, high: 0.09 },
  old_enough: { low: 0.9, high: 0.96 },
};

test.each([
  [{ from: "refused", to: "goes_on", checks: exactly(14) }, "14 checks that were refused would go on to"],
  [{ from: "refused", to: "passed", checks: exactly(1) }, "1 check that was refused would pass."],
  [{ from: "passed", to: "refused", checks: { low: 12, high: 18 } }, "12–18 checks that passed would be"],
  [{ from: "goes_on", to: "not_required", checks: { low: 0, high: 1 } }, "0–1 checks that stopped before"],
  [
    { from: "not_required", to: "refused", checks: exactly(2) },
    "2 checks that weren't required would be refused.",
  ],
] as const)("describeChange says how %o ended, and how it would", (change, text) => {
  expect(describeChange(change)).toContain(text);
});

test("an outcome that only a newer server knows is put into words", () => {
  const newer = "in_review" as "passed";
  expect(outcomeName(newer)).toBe("In review");
  expect(describeChange({ from: newer, to: "passed", checks: exactly(3) })).toBe(
    "3 checks that ended as “In review” would pass.",
  );
});

test("describeReplayed names the checks and their days in the organization's time zone", () => {
  expect(describeReplayed(replay, "website", "Europe/Berlin")).toBe(
    "Of the last 1,000 checks, from Jan 4, 2026 to Feb 9, 2026:",
  );
  expect(describeReplayed({ ...replay, first_at: replay.last_at }, "organization", "UTC")).toBe(
    "Of the last 1,000 checks of all your websites, from Feb 9, 2026:",
  );
  expect(describeReplayed({ ...replay, checks: 1 }, "website", "UTC")).toMatch(/^The last check, from Jan 3/);
  expect(describeReplayed({ ...replay, first_at: null }, "website", "UTC")).toBe("Of the last 1,000 checks:");
});

test("listShownOutcomes leaves out the checks that aren't made where there are none", () => {
  expect(listShownOutcomes(replay)).toEqual(["passed", "goes_on", "refused"]);
  const shown = { ...replay, replayed: { ...replay.replayed, not_required: exactly(3) } };
  expect(listShownOutcomes(shown)).toContain("not_required");
});

test("describePasses compares how many would pass with how many did", () => {
  expect(describePasses(replay)).toBe("1,000 checks replayed: 652–660 would pass, and 640 did.");
});

test("listCaveats explains ranges and checks that no policy decides", () => {
  expect(listCaveats({ expected_checks: 120, without_signal: 57 })).toEqual([
    "120 checks need a face scan that nobody made. Their result is expected from the measured error and is a range: 90% of such histories lie within it.",
    "57 more ended before anything was established. No policy decides them.",
  ]);
  expect(listCaveats({ expected_checks: 1, without_signal: 1 })).toEqual([
    expect.stringMatching(/^1 check needs a face scan that nobody made\. Its result/),
    "1 more ended before anything was established. No policy decides it.",
  ]);
  expect(listCaveats({ expected_checks: 0, without_signal: 0 })).toEqual([]);
});

test("describeExpectation compares with the policy in force only where that differs", () => {
  expect(describeExpectation(tried, inForce)).toEqual([
    "A face scan passes from an estimated age of 19 (now 21).",
    "People up to 3 years too young pass a face scan in 4–9% (now 2–5%); people up to 15 years above the age in 90–96% (now 85–93%).",
  ]);
  expect(describeExpectation(inForce, inForce)).toEqual([
    "A face scan passes from an estimated age of 21.",
    "People up to 3 years too young pass a face scan in 2–5%; people up to 15 years above the age in 85–93%.",
  ]);
});
