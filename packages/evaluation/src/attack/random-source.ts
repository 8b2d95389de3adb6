import { createHash } from "node:crypto";
import { seededRandom } from "../accuracy/statistics/seeded-random.ts";

/** Repeatable chance for one presentation. */
export interface RandomSource {
  /** From `low` up to `high`. */
  between(low: number, high: number): number;
  /** Around 0, triangular: `spread` to either side at most. */
  aroundZero(spread: number): number;
  /** @param items at least one */
  oneOf<T>(items: readonly T[]): T;
}

/** @param of what the numbers are for: other words, other numbers */
export function createRandomSource(seed: number, ...of: readonly (string | number)[]): RandomSource {
  const hash = createHash("sha256")
    .update(JSON.stringify([seed, ...of]))
    .digest();
  const random = seededRandom(hash.readInt32LE(0));
  const between = (low: number, high: number): number => low + (high - low) * random();
  return {
    between,
    aroundZero: (spread) => spread * (random() + random() - 1),
    oneOf: (items) => items[Math.floor(random() * items.length)]!,
  };
}
