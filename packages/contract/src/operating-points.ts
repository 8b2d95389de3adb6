import { probabilityAtOrAbove, type ErrorModel } from "./error-model.ts";

/**
 * The expected effect of a challenge age and a buffer, computed with an error model (error-model.ts). Two mean errors were measured, one
 * over all faces and one over the youngest group. It is unknown which is closer to that of the ages in question, so each share is a range
 * from one to the other. The model assumes that people are independent of each other, try once, and are not rejected for picture quality.
 */
export interface OperatingPoint {
  /** In years. */
  challengeAge: number;
  /** In years. */
  buffer: number;
  /** Pass rates of people too young, by years below the challenge age, nearest first. */
  tooYoung: readonly PassRateAtAge[];
  /** Pass rates of people old enough, by years above the challenge age. Those who do not pass are asked for another method. */
  oldEnough: readonly PassRateAtAge[];
  /** Share of the too young who pass, with ages spread evenly over the last `tooYoungYears` years below the challenge age. */
  tooYoungPassRate: ShareRange;
  /** Share of the old enough who pass, with ages spread evenly over the first `oldEnoughYears` years from the challenge age. */
  oldEnoughPassRate: ShareRange;
  /** Tells whether the buffer is smaller than the mean absolute error. */
  isBelowError: boolean;
}

/** A range of shares from 0 to 1. */
export interface ShareRange {
  low: number;
  high: number;
}

/** The pass rate of people exactly this many years below or above the challenge age. */
export interface PassRateAtAge {
  yearsFromChallengeAge: number;
  share: ShareRange;
}

/** The assumed spread of ages where one number stands for many people, in years. */
export const assumedPopulation = { tooYoungYears: 3, oldEnoughYears: 15 } as const;

const yearsBelow = [1, 2, 3] as const;
const yearsAbove = [0, 3, 5, 7, 10, 15] as const;

/**
 * Computes the operating point of a challenge age and a buffer.
 * @param challengeAge years
 * @param buffer years, 0 or more
 */
export function computeOperatingPoint(
  challengeAge: number,
  buffer: number,
  model: ErrorModel,
): OperatingPoint {
  const { bias, youngestBias, standardDeviation } = model;
  const [low, high] = [Math.min(bias, youngestBias), Math.max(bias, youngestBias)];
  /** @param share computes the share of people who pass, given the mean error */
  const range = (share: (passes: (age: number) => number) => number): ShareRange => {
    const by = (bias: number) =>
      share((age) => probabilityAtOrAbove(challengeAge + buffer, age, { bias, standardDeviation }));
    return { low: by(low), high: by(high) };
  };
  const { tooYoungYears, oldEnoughYears } = assumedPopulation;
  return {
    challengeAge,
    buffer,
    tooYoung: yearsBelow.map((years) => ({
      yearsFromChallengeAge: years,
      share: range((passes) => passes(challengeAge - years)),
    })),
    oldEnough: yearsAbove.map((years) => ({
      yearsFromChallengeAge: years,
      share: range((passes) => passes(challengeAge + years)),
    })),
    tooYoungPassRate: range((passes) => meanOverAges(challengeAge - tooYoungYears, challengeAge, passes)),
    oldEnoughPassRate: range((passes) => meanOverAges(challengeAge, challengeAge + oldEnoughYears, passes)),
    isBelowError: buffer < model.meanAbsolute,
  };
}

/** Averages a value over evenly spread ages, month by month. */
function meanOverAges(from: number, to: number, of: (age: number) => number): number {
  const months = Math.round((to - from) * 12);
  const ages = Array.from({ length: months }, (_, month) => from + (month + 0.5) / 12);
  return ages.reduce((sum, age) => sum + of(age), 0) / months;
}
