import { probabilityAtOrAbove, type ErrorModel } from "./error-model.ts";

/**
 * What a challenge age and a buffer can be expected to do, reckoned with an error model (error-model.ts). Two mean errors were measured, of all
 * faces and of the youngest group. Nobody knows which is nearer to that of the ages asked about, so each share is a range from the one to the
 * other. People are independent of each other, try once, and are not refused for the picture.
 */
export interface OperatingPoint {
  /** Years. */
  challengeAge: number;
  /** Years. */
  buffer: number;
  /** Who is too young, so many years below the challenge age, the nearest first. */
  tooYoung: readonly PassRateAtAge[];
  /** Who is old enough, so many years above the challenge age. Who does not pass is asked for another way. */
  oldEnough: readonly PassRateAtAge[];
  /** Of the too young, when their ages are spread evenly over the last `tooYoungYears` years below the challenge age. */
  tooYoungPassRate: ShareRange;
  /** Of the old enough, when theirs are spread evenly over `oldEnoughYears` years from it on. */
  oldEnoughPassRate: ShareRange;
  /** Whether the buffer is smaller than the years that estimates are off on average. */
  isBelowError: boolean;
}

/** Shares from 0 to 1. */
export interface ShareRange {
  low: number;
  high: number;
}

/** People exactly so many years below or above the challenge age, and the share of them who pass. */
export interface PassRateAtAge {
  yearsFromChallengeAge: number;
  share: ShareRange;
}

/** The spread of ages that is assumed where one figure stands for many people, years. */
export const assumedPopulation = { tooYoungYears: 3, oldEnoughYears: 15 } as const;

const yearsBelow = [1, 2, 3] as const;
const yearsAbove = [0, 3, 5, 7, 10, 15] as const;

/** @param challengeAge years @param buffer years, 0 or more */
export function computeOperatingPoint(
  challengeAge: number,
  buffer: number,
  model: ErrorModel,
): OperatingPoint {
  const { bias, youngestBias, standardDeviation } = model;
  const [low, high] = [Math.min(bias, youngestBias), Math.max(bias, youngestBias)];
  /** @param share of who passes, by the mean error */
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

/** Mean of a figure over ages that are spread evenly, month by month. */
function meanOverAges(from: number, to: number, of: (age: number) => number): number {
  const months = Math.round((to - from) * 12);
  const ages = Array.from({ length: months }, (_, month) => from + (month + 0.5) / 12);
  return ages.reduce((sum, age) => sum + of(age), 0) / months;
}
