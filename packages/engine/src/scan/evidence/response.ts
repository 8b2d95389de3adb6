import type { Instruction } from "../instruction.ts";
import { findBestLag, LONGEST_LAG_MS, SHORTEST_LAG_MS } from "../responses/correlate-paths.ts";
import { measurePointing } from "../responses/pointing.ts";
import { FASTEST_REACTION_MS } from "../responses/response-tracker.ts";
import type { ScanTrack } from "../scan-track.ts";
import type { Evidence } from "./evidence.ts";
import { type Knot, readScore } from "./read-score.ts";
import { listSeenFrames } from "./track-selection.ts";

/** How seldom a movement along another path comes so near is measured in draw-follow-path.test.ts. */
export const MIN_CORRELATION = 0.85;
const [MIN_GAIN, MAX_GAIN] = [0.4, 2.2] as const;
/** In the range of the screen. */
const MAX_RMS = 0.35;

/** Correlation with the dot's path. Whoever follows it answers now, which a program can do as well. */
const FOLLOWED: readonly Knot[] = [
  [MIN_CORRELATION, 0.5],
  [0.95, 1],
];
/** All was done as asked and when; without a dot to follow, that can be guessed. */
const DONE = 0.5;
/** Anything that was not: there is no score for doing a little of what was asked. */
const MISSED = -4;

/** Scores whether every response came after its instruction, in time, and the nose followed the dot. */
export const response: Evidence = {
  name: "response",
  accuses: false,
  measure(track) {
    const onsets = track.steps.flatMap(({ response: { onsetMs } }) => onsetMs ?? []);
    return {
      missing: track.steps.filter(({ response: { doneMs } }) => doneMs === null).length,
      ...(onsets.length > 0 && { earliestOnsetMs: Math.min(...onsets) }),
      ...measureFollowing(track),
    };
  },
  score({ missing, earliestOnsetMs, correlation, ...following }) {
    if (missing !== 0) return MISSED;
    if (earliestOnsetMs !== undefined && earliestOnsetMs < FASTEST_REACTION_MS) return MISSED;
    if (correlation === undefined) return DONE;
    return correlation >= MIN_CORRELATION && isFollowing(following)
      ? readScore(FOLLOWED, correlation)
      : MISSED;
  },
};

/**
 * Tells whether a nose that moved like the dot did so as far as people do, and as late: a slow line explains the latest, not the earliest.
 */
function isFollowing({ lagMs, roundTripMs, gain, rms }: Record<string, number>): boolean {
  return (
    lagMs! >= SHORTEST_LAG_MS &&
    lagMs! - roundTripMs! < LONGEST_LAG_MS &&
    gain! >= MIN_GAIN &&
    gain! <= MAX_GAIN &&
    rms! <= MAX_RMS
  );
}

function measureFollowing(track: ScanTrack): Record<string, number> {
  const step = track.steps.findIndex(({ instruction }) => instruction.kind === "follow");
  if (step < 0) return {};
  const { instruction, startedAt, roundTripMs } = track.steps[step]!;
  const { path, stepMs } = instruction as Instruction & { kind: "follow" };
  const samples = listSeenFrames(track)
    .filter((frame) => frame.step === step)
    .map(({ face, at }) => ({ at: at - startedAt, point: measurePointing(face, track.rest, "follow") }));
  return samples.length < 5
    ? { correlation: 0 }
    : { ...findBestLag(path, stepMs, samples, roundTripMs), roundTripMs };
}
