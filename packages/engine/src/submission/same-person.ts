import { hasTrustedFace } from "../frame-analysis.ts";
import { cosineSimilarity } from "../math/cosine-similarity.ts";
import { type SubmissionGate, listUsableFrontalFrames } from "./submission.ts";

/**
 * A tenth below the lowest value of one person's simulated frames, because simulation is too favorable:
 * docs/decisions/0030-two-movements.md.
 */
export const MIN_SIMILARITY = 0.62;

/**
 * Similarity of the least similar face to the first usable frontal one: an adult's picture must not decide for another person who moves.
 */
export const samePerson: SubmissionGate = {
  name: "same_person",
  decides: true,
  outcome: "spoof",
  measure: (submission) => {
    const [first] = listUsableFrontalFrames(submission);
    const others = submission.analyses.filter((look) => look !== first && hasTrustedFace(look));
    const embedding = first?.embedding;
    if (!embedding) throw new TypeError("no face to compare with");
    return Math.min(
      1,
      ...others.flatMap((other) => (other.embedding ? cosineSimilarity(embedding, other.embedding) : [])),
    );
  },
  passes: (value) => value >= MIN_SIMILARITY,
};
