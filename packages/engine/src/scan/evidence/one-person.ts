import { cosineSimilarity } from "../../math/cosine-similarity.ts";
import type { Evidence } from "./evidence.ts";

/**
 * A tenth below the lowest value of one person's simulated frames, because simulation is too favorable:
 * docs/decisions/0030-two-movements.md.
 */
export const MIN_SIMILARITY = 0.62;

/** Similarity of the least similar face to the first usable one: an adult's picture must not decide for another person who moves. */
export const onePerson: Evidence = {
  name: "one_person",
  outcome: "spoof",
  measure({ frames }): Record<string, number> {
    const known = frames.map(({ frame }) => frame).filter(({ embedding }) => embedding !== null);
    const first = known.find(({ usable }) => usable);
    if (first === undefined) return {};
    const similarities = known
      .filter((frame) => frame !== first)
      .map(({ embedding }) => cosineSimilarity(first.embedding!, embedding!));
    return { similarity: Math.min(1, ...similarities), compared: similarities.length };
  },
  passes: ({ similarity }) => similarity !== undefined && similarity >= MIN_SIMILARITY,
};
