import type { Evidence } from "./evidence.ts";
import { measureGrowth } from "./match-surroundings.ts";
import { listRestFrames, listStepFrames } from "./track-selection.ts";

/** A wall behind somebody who brings a phone nearer grows half as much as the face. */
const MAX_GROWTH = 0.8;

/** Tells whether things behind the face stay where they are while it comes nearer or goes away: on a picture, they grow with it. */
export const surroundings: Evidence = {
  name: "surroundings",
  outcome: "spoof",
  measure(track) {
    const rest = listRestFrames(track).at(-1);
    const moved = listStepFrames(track, ["nearer", "farther"]).flat();
    return rest === undefined ? {} : { ...measureGrowth(rest, moved) };
  },
  passes: ({ growth }) => growth === undefined || growth <= MAX_GROWTH,
};
