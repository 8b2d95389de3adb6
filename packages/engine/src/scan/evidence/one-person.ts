import { mean, median } from "../../math/averages.ts";
import { cosineSimilarity } from "../../math/cosine-similarity.ts";
import type { FramePurpose } from "../scan-frame.ts";
import type { Evidence } from "./evidence.ts";
import { type Knot, readScore } from "./read-score.ts";

/**
 * A tenth below the lowest value of one person's simulated frames, because simulation is too favorable:
 * docs/decisions/0030-two-movements.md.
 */
export const MIN_SIMILARITY = 0.62;

/**
 * Frames of others were 0.23 to 0.60 alike, and 6 of 3,916 pairs of strangers 0.62 or more. Three of 21 films of one real person had a
 * frame below 0.62, so the way down from there is a try again, and only the lowest end, where the identity has changed, is an attack by
 * itself.
 */
const SIMILARITY: readonly Knot[] = [
  [0.4, -6],
  [0.45, -5],
  [0.55, -3],
  [MIN_SIMILARITY, 0],
];

/** One frame alone may be blurred or turned: only what strangers have refuses, and it accuses nobody. */
const LEAST: readonly Knot[] = [
  [0.48, -4],
  [0.56, 0],
];

/** Nobody's identity was compared. */
const NOT_COMPARED = -3;

/** With so many, one frame can be told from the others. */
const MIN_FRAMES_FOR_OUTLIER = 4;

interface KnownFace {
  embedding: Float32Array;
  /** "age" on large frames. Null on those before the scan began anew. */
  purpose: FramePurpose | null;
}

/**
 * Scores whether every face is one person's: an adult's picture must not decide for another who moves. Each frame is compared with all
 * others, and the median counts, which is low for some however the frames of two people are mixed: `least` is the lowest one's,
 * `similarity` that of the next. `acrossSizes` is the mean between large frames and small ones, low when one person shows in the large
 * ones alone. It only speaks against a visitor: a picture is one person, too.
 */
export const onePerson: Evidence = {
  name: "one_person",
  accuses: true,
  measure({ frames, earlierEmbeddings }): Record<string, number> {
    const faces: KnownFace[] = [
      ...earlierEmbeddings.map((embedding) => ({ embedding, purpose: null })),
      ...frames.flatMap(({ frame: { embedding, purpose } }) =>
        embedding === null ? [] : [{ embedding, purpose }],
      ),
    ];
    if (faces.length < 2) return { compared: faces.length };
    const likeness = faces.map((face) =>
      median(faces.filter((other) => other !== face).map((other) => compare(face, other))),
    );
    const sorted = likeness.toSorted((a, b) => a - b);
    const similarity = sorted[faces.length >= MIN_FRAMES_FOR_OUTLIER ? 1 : 0]!;
    const across = faces
      .filter(({ purpose }) => purpose === "age")
      .flatMap((large) =>
        faces.flatMap((small) => (small.purpose === "movement" ? [compare(large, small)] : [])),
      );
    return {
      compared: faces.length,
      least: sorted[0]!,
      similarity,
      ...(across.length > 0 && { acrossSizes: mean(across) }),
    };
  },
  score: ({ least, similarity, acrossSizes }) =>
    similarity === undefined
      ? NOT_COMPARED
      : Math.min(
          readScore(LEAST, least),
          readScore(SIMILARITY, similarity),
          readScore(SIMILARITY, acrossSizes),
        ),
};

const compare = (one: KnownFace, other: KnownFace): number =>
  cosineSimilarity(one.embedding, other.embedding);
