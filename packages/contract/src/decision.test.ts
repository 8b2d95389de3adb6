import { describe, expect, test } from "vitest";
import {
  ageRestrictionFromLabel,
  ageRestrictionLabel,
  ageRestrictions,
  ageRestrictionNames,
  bufferYears,
  decideAge,
  decisionBands,
  expectedError,
  listPassingAges,
  websiteBufferYears,
} from "./decision.ts";

test.for([
  [0, 0],
  [25, 0],
  [26, 1],
  [50, 1],
  [51, 3],
  [75, 3],
  [76, 5],
  [100, 5],
] as const)("bufferYears at sensitivity %i is %i", ([sensitivity, years]) => {
  expect(bufferYears(sensitivity)).toBe(years);
});

test.for([
  ["eighteen_plus", 75, null, 3],
  ["eighteen_plus", 100, 25, 7],
  ["eighteen_plus", 100, 18, 0],
  ["thirteen_plus", 0, 18, 5],
  ["twenty_one_plus", 75, 40, 19],
  // No website is saved so, but an estimate below the challenge age must never pass.
  ["twenty_one_plus", 75, 18, 0],
] as const)(
  "websiteBufferYears of %s at sensitivity %i with a passing age of %s is %i",
  ([age_restriction, sensitivity, pass_at, years]) => {
    expect(websiteBufferYears(ageRestrictions[age_restriction], { sensitivity, pass_at })).toBe(years);
  },
);

test("listPassingAges begins at the range or at the challenge age, and ends at 40", () => {
  for (const [challengeAge, youngest] of [
    [9, 18],
    [18, 18],
    [21, 21],
  ] as const) {
    const ages = listPassingAges(challengeAge);
    expect([ages[0], ages.at(-1), ages.length]).toEqual([youngest, 40, 41 - youngest]);
  }
});

describe("decideAge for 18 with a buffer of 3", () => {
  test.for([
    [21, "passed"],
    [99, "passed"],
    [20.999, "inconclusive"],
    [18, "inconclusive"],
    [17.999, "under_age"],
    [0, "under_age"],
    [Number.NaN, "inconclusive"],
  ] as const)("decides %d as %s", ([age, decision]) => {
    expect(decideAge(age, 18, 3)).toBe(decision);
  });
});

test("decideAge without a buffer never returns inconclusive", () => {
  expect([decideAge(18, 18, 0), decideAge(17.999, 18, 0)]).toEqual(["passed", "under_age"]);
});

test.for([
  [100, 1.1, 2.1, 2.3],
  [75, 1.7, 3.2, 3.5],
  [50, 2.2, 4.2, 4.6],
  [0, 3.3, 6.3, 6.9],
] as const)("expectedError at sensitivity %i, rounded half up", ([sensitivity, minors, young, adults]) => {
  const error = expectedError(sensitivity);
  expect(error).toEqual({ "13-17": minors, "18-24": young, "21+": adults });
});

test("ageRestrictionLabel shows an unknown age restriction in words", () => {
  expect(ageRestrictionLabel("twenty_five_plus" as "nine_plus")).toBe("Twenty five plus");
  expect(ageRestrictionLabel("constructor" as "nine_plus")).toBe("Constructor");
});

test("ageRestrictionFromLabel reverses ageRestrictionLabel for every challenge age", () => {
  expect(ageRestrictionNames.map(ageRestrictionLabel)).toEqual([
    "9+",
    "10+",
    "12+",
    "13+",
    "15+",
    "16+",
    "17+",
    "18+",
    "21+",
  ]);
  for (const word of ageRestrictionNames) {
    expect(ageRestrictionFromLabel(ageRestrictionLabel(word))).toBe(word);
    expect(ageRestrictionLabel(word)).toBe(`${ageRestrictions[word]}+`);
  }
  for (const label of ["11+", "18", "", "eighteen_plus"])
    expect(ageRestrictionFromLabel(label)).toBeUndefined();
});

test("decisionBands returns three bands for 18 with a buffer of 3", () => {
  expect(decisionBands(18, 3)).toEqual([
    { from: 0, to: 18, decision: "under_age" },
    { from: 18, to: 21, decision: "inconclusive" },
    { from: 21, to: undefined, decision: "passed" },
  ]);
});

test("decisionBands without a buffer has no inconclusive band", () => {
  expect(decisionBands(13, 0).map(({ decision }) => decision)).toEqual(["under_age", "passed"]);
});
