import { createHash } from "node:crypto";
import { seededRandom } from "../accuracy/statistics/seeded-random.ts";

/** Repeatable random choices for one presentation. */
export interface RandomSource {
  /** Returns a number from `low` up to `high`. */
  between(low: number, high: number): number;
  /** Returns a number around 0 from a triangular distribution: `spread` to either side at most. */
  aroundZero(spread: number): number;
  /**
   * Picks one of the items.
   * @param items at least one
   */
  oneOf<T>(items: readonly T[]): T;
}

/**
 * Creates a random source.
 * @param of purpose of the numbers: other words give other numbers
 */
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
