import { median } from "../../math/averages.ts";
import { measureJump, type FaceJump } from "./measure-jump.ts";
import type { Evidence } from "./evidence.ts";
import { type Knot, readScore } from "./read-score.ts";
import { listSeenFrames } from "./track-selection.ts";

/** Small frames before a large one and after it that it is compared with: more than the two beside it, which can be covered with it. */
const EACH_SIDE = 3;

/** At most 0.003 in 16 scans of computed heads; with another's portrait over the face up to 0.028. Real landmarks tremble more. */
const LANDMARKS: readonly Knot[] = [
  [0.025, 0],
  [0.05, -1.5],
];
/** Correlation of the face's brightness: 0.97 to 1 in those scans, and 0.15 to 0.75 with another's portrait over the face. */
const PATCH: readonly Knot[] = [
  [0.7, -2.5],
  [0.85, -1],
  [0.93, 0],
];
/**
 * Logarithm of the brightness of skin: at most 0.05 in those scans, and up to 0.22 with a portrait in the same mean color. Shadows pass,
 * and cameras adapt.
 */
const SKIN: readonly Knot[] = [
  [0.12, 0],
  [0.35, -2],
];
/** All three at once are one piece: another is needed for an attack. */
const LOWEST = -5;

/**
 * Scores whether large frames show what the small ones around them show: another face's picture laid over a visitor's, on large frames
 * alone, jumps from its neighbors. The median of large frames counts, because one of them decides no age, and one may catch a blink or the
 * beginning of a movement. It only speaks against a visitor: a picture has calm neighbors, too.
 */
export const neighbors: Evidence = {
  name: "neighbors",
  accuses: true,
  measure(track): Record<string, number> {
    const seen = listSeenFrames(track).toSorted((a, b) => a.at - b.at);
    const jumps = seen.flatMap((large, place) => {
      if (large.frame.purpose !== "age") return [];
      const isSmall = ({ frame }: (typeof seen)[number]): boolean => frame.purpose === "movement";
      const around = [
        ...seen.slice(0, place).filter(isSmall).slice(-EACH_SIDE),
        ...seen
          .slice(place + 1)
          .filter(isSmall)
          .slice(0, EACH_SIDE),
      ];
      return combineJumps(around.flatMap((small) => measureJump(large, small) ?? []));
    });
    const [jump] = combineJumps(jumps);
    return jump === undefined ? {} : { compared: jumps.length, ...jump };
  },
  score: ({ landmarks, patch, skin }) =>
    Math.max(LOWEST, readScore(LANDMARKS, landmarks) + readScore(PATCH, patch) + readScore(SKIN, skin)),
};

/** Returns the medians; nothing for no jumps. */
function combineJumps(jumps: readonly FaceJump[]): FaceJump[] {
  if (jumps.length === 0) return [];
  const middle = (name: keyof FaceJump): number => median(jumps.map((jump) => jump[name]));
  return [{ landmarks: middle("landmarks"), patch: middle("patch"), skin: middle("skin") }];
}
