import { toWords } from "./to-words.ts";

/**
 * The age decision's arithmetic. The server decides with it and the console explains it next to the sensitivity
 * slider, so the two can never disagree.
 */

/** Challenge ages a website may set, keyed by their wire values. */
export const ageRestrictions = {
  nine_plus: 9,
  ten_plus: 10,
  twelve_plus: 12,
  thirteen_plus: 13,
  fifteen_plus: 15,
  sixteen_plus: 16,
  seventeen_plus: 17,
  eighteen_plus: 18,
  twenty_one_plus: 21,
} as const;

export type AgeRestriction = keyof typeof ageRestrictions;

export const ageRestrictionNames = Object.keys(ageRestrictions) as [AgeRestriction, ...AgeRestriction[]];

/**
 * Formats an age restriction for display: `eighteen_plus` → `18+`. One that only a newer server knows is shown in words:
 * `twenty_five_plus` → `Twenty five plus`.
 */
export function ageRestrictionLabel(word: AgeRestriction): string {
  return Object.hasOwn(ageRestrictions, word) ? `${ageRestrictions[word]}+` : toWords(word);
}

/** Parses a displayed age restriction: `18+` → `eighteen_plus`; returns undefined for an unknown label. */
export function ageRestrictionFromLabel(label: string): AgeRestriction | undefined {
  return ageRestrictionNames.find((word) => ageRestrictionLabel(word) === label);
}

/**
 * Returns the years added to the challenge age before an estimate passes.
 * @param sensitivity integer 0–100
 */
export function bufferYears(sensitivity: number): number {
  if (sensitivity > 75) return 5;
  if (sensitivity > 50) return 3;
  if (sensitivity > 25) return 1;
  return 0;
}

/** Ages that a website may let an estimate pass from, in years, instead of the age that its sensitivity gives. */
export const passAtRange = { youngest: 18, oldest: 40 } as const;

/**
 * Returns the years between a website's challenge age and the age from which an estimate passes.
 * @param challengeAge years
 * @param settings sensitivity from 0 to 100; passing age in years, or null for the sensitivity's buffer
 */
export function websiteBufferYears(
  challengeAge: number,
  { sensitivity, pass_at }: { sensitivity: number; pass_at: number | null },
): number {
  return pass_at === null ? bufferYears(sensitivity) : Math.max(0, pass_at - challengeAge);
}

/**
 * Lists the ages that a website may let an estimate pass from, youngest first.
 * @param challengeAge years, below which none lies
 */
export function listPassingAges(challengeAge: number): number[] {
  const youngest = Math.max(passAtRange.youngest, challengeAge);
  return Array.from({ length: passAtRange.oldest - youngest + 1 }, (_, index) => youngest + index);
}

/** Base of the expected error, in tenths of a year. */
const expectedErrorBases = { "13-17": 11, "18-24": 21, "21+": 23 } as const;

export type AgeGroup = keyof typeof expectedErrorBases;

/**
 * Returns the expected error shown to owners, in years by age group, to one decimal. A fixed display formula, not a
 * measurement.
 */
export function expectedError(sensitivity: number): Record<AgeGroup, number> {
  // base × (1 + 2 × (1 − sensitivity/100)), in whole numbers: in binary fractions, 3.45 would round down.
  const error = (base: number) => Math.round((base * (300 - 2 * sensitivity)) / 100) / 10;
  return {
    "13-17": error(expectedErrorBases["13-17"]),
    "18-24": error(expectedErrorBases["18-24"]),
    "21+": error(expectedErrorBases["21+"]),
  };
}

export type AgeDecision = "passed" | "under_age" | "inconclusive";

/**
 * Decides an estimate: a pass at or above challenge age + buffer, `under_age` below the challenge age. Between the two
 * the estimate is inconclusive, and the website may offer another method.
 * @param estimatedAge years, may be fractional
 * @param challengeAge years
 */
export function decideAge(estimatedAge: number, challengeAge: number, buffer: number): AgeDecision {
  if (estimatedAge >= challengeAge + buffer) return "passed";
  return estimatedAge < challengeAge ? "under_age" : "inconclusive";
}

/** A range of estimated ages with the same outcome: from `from` years, below `to`; the last one has no upper bound. */
export interface DecisionBand {
  from: number;
  to: number | undefined;
  decision: AgeDecision;
}

/**
 * Returns how every estimate would be decided, youngest first.
 * @param challengeAge years
 * @param buffer years
 */
export function decisionBands(challengeAge: number, buffer: number): DecisionBand[] {
  const bounds = [...new Set([0, challengeAge, challengeAge + buffer])];
  return bounds.map((from, index) => ({
    from,
    to: bounds[index + 1],
    decision: decideAge(from, challengeAge, buffer),
  }));
}
