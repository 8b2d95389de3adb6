import { chanceAtOrAbove, type ErrorModel } from "./error-model.ts";

/**
 * What a challenge age and a buffer can be expected to do, reckoned with an error model (error-model.ts). Of the two biases that were measured,
 * each figure takes the less favourable: too young people are taken to come out as old as the youngest measured group does, and old enough
 * people as young as all faces do. Independent of each other, one attempt each, nobody refused for the picture.
 */
export interface OperatingPoint {
  /** Years. */
  challengeAge: number;
  /** Years. */
  buffer: number;
  /** Share of the too young who pass: of those exactly so many years below the challenge age, the nearest first. */
  tooYoung: readonly { years: number; passes: number }[];
  /** Share of the too young who pass when their ages are spread evenly over the last `tooYoungYears` years below the challenge age. */
  tooYoungPassing: number;
  /** What happens to those who are old enough, exactly so many years above the challenge age. */
  oldEnough: readonly ({ years: number } & Outcomes)[];
  /** Share of the old enough who are asked for another way, when their ages are spread evenly over `oldEnoughYears` years from the challenge age on. */
  oldEnoughElsewhere: number;
  /** Whether the buffer is smaller than the years that estimates are off on average. */
  isBelowError: boolean;
}

/** Shares that add up to 1. */
export interface Outcomes {
  passes: number;
  /** Between challenge age and buffer: the site may offer another way. */
  inconclusive: number;
  underAge: number;
}

/** The spread of ages that is assumed where one figure stands for many people, years. */
export const assumedPopulation = { tooYoungYears: 3, oldEnoughYears: 15 } as const;

const below = [1, 2, 3] as const;
const above = [0, 3, 5, 7, 10, 15] as const;

/** @param challengeAge years @param buffer years, 0 or more */
export function operatingPoint(challengeAge: number, buffer: number, model: ErrorModel): OperatingPoint {
  const { standardDeviation } = model;
  const unfavourable = {
    tooYoung: { bias: Math.max(model.bias, model.youngestBias), standardDeviation },
    oldEnough: { bias: Math.min(model.bias, model.youngestBias), standardDeviation },
  };
  const passesTooYoung = (age: number) => chanceAtOrAbove(challengeAge + buffer, age, unfavourable.tooYoung);
  const outcomes = (age: number): Outcomes => {
    const passes = chanceAtOrAbove(challengeAge + buffer, age, unfavourable.oldEnough);
    const atOrAbove = chanceAtOrAbove(challengeAge, age, unfavourable.oldEnough);
    return { passes, inconclusive: atOrAbove - passes, underAge: 1 - atOrAbove };
  };
  const { tooYoungYears, oldEnoughYears } = assumedPopulation;
  return {
    challengeAge,
    buffer,
    tooYoung: below.map((years) => ({ years, passes: passesTooYoung(challengeAge - years) })),
    tooYoungPassing: meanOver(challengeAge - tooYoungYears, challengeAge, passesTooYoung),
    oldEnough: above.map((years) => ({ years, ...outcomes(challengeAge + years) })),
    oldEnoughElsewhere: meanOver(
      challengeAge,
      challengeAge + oldEnoughYears,
      (age) => 1 - outcomes(age).passes,
    ),
    isBelowError: buffer < model.meanAbsolute,
  };
}

/** Mean of a figure over ages that are spread evenly, month by month. */
function meanOver(from: number, to: number, of: (age: number) => number): number {
  const months = Math.round((to - from) * 12);
  const ages = Array.from({ length: months }, (_, month) => from + (month + 0.5) / 12);
  return ages.reduce((sum, age) => sum + of(age), 0) / months;
}
