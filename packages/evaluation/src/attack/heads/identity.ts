import type { RandomSource } from "../random-source.ts";
import type { HeadFolder } from "./head-folder.ts";

/** Peoples that MakeHuman's shapes are measured from; a visitor mixes them. */
export const ANCESTRIES = ["african", "asian", "caucasian"] as const;
type Ancestry = (typeof ANCESTRIES)[number];

/** Traits of one visitor that shape and color follow from. */
export interface Identity {
  /** Years. */
  age: number;
  /** 0 is female, 1 is male. */
  masculinity: number;
  /** Shares, whose sum is 1. */
  ancestry: Record<Ancestry, number>;
  /** Skin tone on the Monk scale, 1 lightest to 10 darkest; fractions lie between. */
  tone: number;
}

/** Draws a visitor's traits: an adult of 18 to 80 years. */
export function drawIdentity(chance: RandomSource): Identity {
  const main = chance.oneOf(ANCESTRIES);
  const other = chance.oneOf(ANCESTRIES);
  const share = chance.between(0.6, 1);
  const ancestry = { african: 0, asian: 0, caucasian: 0 };
  ancestry[main] += share;
  ancestry[other] += 1 - share;
  const tones: Record<Ancestry, [low: number, high: number]> = {
    african: [5, 10],
    asian: [2, 6.5],
    caucasian: [1, 5.5],
  };
  const tone = ANCESTRIES.reduce((sum, of) => sum + ancestry[of] * chance.between(...tones[of]), 0);
  return {
    age: chance.between(18, 80),
    masculinity: chance.oneOf([chance.between(0, 0.2), chance.between(0.8, 1)]),
    ancestry,
    tone,
  };
}

/** Endings of two targets that pull the same feature to opposite sides. */
const OPPOSITES = [
  ["decr", "incr"],
  ["down", "up"],
  ["in", "out"],
  ["backward", "forward"],
  ["concave", "convex"],
  ["compress", "uncompress"],
] as const;

/** Features that the age and weight set, or that move a feature out of its place. */
const UNUSED_FEATURES =
  /age|head-fat|jaw-drop|head-trans|neck-trans|neck-scale-vert|nubian|forehead-trans|ear-trans|mouth-trans|angle-(in|out)/;

/** Draws how far each morph target shapes a visitor. */
export function drawShape(
  { targets }: HeadFolder,
  identity: Identity,
  chance: RandomSource,
): Map<string, number> {
  const weights = new Map<string, number>(macroWeights(identity, chance.aroundZero(0.8)));
  const names = [...targets.keys()].filter((name) => !/^(macrodetails|expression)/.test(name));
  const headForm = chance.oneOf([
    "oval",
    "round",
    "rectangular",
    "square",
    "diamond",
    "triangular",
    "invertedtriangular",
  ]);
  weights.set(`head/head-${headForm}`, chance.between(0, 0.5));
  for (const name of names) {
    if (name.startsWith("asym/asym-")) weights.set(name, Math.max(0, chance.aroundZero(0.35)));
    if (UNUSED_FEATURES.test(name) || name.includes("/r-")) continue;
    for (const [less, more] of OPPOSITES) {
      if (!name.endsWith(`-${less}`)) continue;
      const stem = name.slice(0, -less.length);
      const amount = chance.aroundZero(0.48);
      for (const side of name.includes("/l-") ? [stem, stem.replace("/l-", "/r-")] : [stem])
        weights.set(side + (amount < 0 ? less : more), Math.abs(amount));
    }
  }
  return weights;
}

/** @param weight -1 is thin, 1 is heavy */
function* macroWeights(
  { age, masculinity, ancestry }: Identity,
  weight: number,
): Generator<[string, number]> {
  // MakeHuman's "young" is 25 years old and its "old" is 90.
  const old = Math.max(0, (age - 25) / 65);
  const genders = { female: 1 - masculinity, male: masculinity };
  const ages = { young: 1 - old, old };
  for (const [gender, ofGender] of Object.entries(genders))
    for (const [years, ofAge] of Object.entries(ages)) {
      for (const of of ANCESTRIES)
        yield [`macrodetails/${of}-${gender}-${years}`, ancestry[of] * ofGender * ofAge];
      const body = weight < 0 ? "minweight" : "maxweight";
      yield [
        `macrodetails/universal-${gender}-${years}-averagemuscle-${body}`,
        Math.abs(weight) * ofGender * ofAge,
      ];
    }
}
