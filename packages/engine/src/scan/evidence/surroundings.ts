import type { Evidence } from "./evidence.ts";
import { measureGrowth } from "./match-surroundings.ts";
import { type Knot, readScore } from "./read-score.ts";
import { listRestFrames, listStepFrames } from "./track-selection.ts";

/** A room stays near 0, a wall behind somebody who brings a phone nearer grows half as much as the face, and a picture as much. */
const GROWTH: readonly Knot[] = [
  [0.3, 1.5],
  [0.6, 0.5],
  [0.8, -1],
  [0.95, -4],
];

/** Scores whether things behind the face stay where they are while it comes nearer or goes away: on a picture, they grow with it. */
export const surroundings: Evidence = {
  name: "surroundings",
  accuses: true,
  measure(track) {
    const rest = listRestFrames(track).at(-1);
    const moved = listStepFrames(track, ["nearer", "farther"]).flat();
    return rest === undefined ? {} : { ...measureGrowth(rest, moved) };
  },
  score: ({ growth }) => readScore(GROWTH, growth),
};
