import type { Instruction } from "../instruction.ts";
import { findBestLag, LONGEST_LAG_MS, SHORTEST_LAG_MS } from "../responses/correlate-paths.ts";
import { measurePointing } from "../responses/pointing.ts";
import { FASTEST_REACTION_MS } from "../responses/response-tracker.ts";
import type { ScanTrack } from "../scan-track.ts";
import type { Evidence } from "./evidence.ts";
import { listSeenFrames } from "./track-selection.ts";

/** How seldom a movement along another path comes so near is measured in draw-follow-path.test.ts. */
export const MIN_CORRELATION = 0.85;
const [MIN_GAIN, MAX_GAIN] = [0.4, 2.2] as const;
/** In the range of the screen. */
const MAX_RMS = 0.35;

/** Tells whether every response came after its instruction, in time, and the nose followed the dot. */
export const response: Evidence = {
  name: "response",
  outcome: "liveness",
  measure(track) {
    const onsets = track.steps.flatMap(({ response: { onsetMs } }) => onsetMs ?? []);
    return {
      missing: track.steps.filter(({ response: { doneMs } }) => doneMs === null).length,
      ...(onsets.length > 0 && { earliestOnsetMs: Math.min(...onsets) }),
      ...measureFollowing(track),
    };
  },
  passes: ({ missing, earliestOnsetMs, correlation, lagMs, gain, rms }) =>
    missing === 0 &&
    (earliestOnsetMs === undefined || earliestOnsetMs >= FASTEST_REACTION_MS) &&
    (correlation === undefined ||
      (correlation >= MIN_CORRELATION &&
        lagMs! >= SHORTEST_LAG_MS &&
        lagMs! < LONGEST_LAG_MS &&
        gain! >= MIN_GAIN &&
        gain! <= MAX_GAIN &&
        rms! <= MAX_RMS)),
};

function measureFollowing(track: ScanTrack): Record<string, number> {
  const step = track.steps.findIndex(({ instruction }) => instruction.kind === "follow");
  if (step < 0) return {};
  const { instruction, startedAt } = track.steps[step]!;
  const { path, stepMs } = instruction as Instruction & { kind: "follow" };
  const samples = listSeenFrames(track)
    .filter((frame) => frame.step === step)
    .map(({ face, at }) => ({ at: at - startedAt, point: measurePointing(face, track.rest, "follow") }));
  return samples.length < 5 ? { correlation: 0 } : { ...findBestLag(path, stepMs, samples) };
}
