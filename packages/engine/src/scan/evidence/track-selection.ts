import type { Instruction } from "../instruction.ts";
import type { ScanFace } from "../scan-frame.ts";
import type { ScanTrack, TrackFrame } from "../scan-track.ts";

/** A frame with a face. */
export interface SeenFrame extends TrackFrame {
  face: ScanFace;
}

/** Milliseconds before the last frame ahead of the first instruction that count as rest. */
const REST_MS = 1200;

/** Returns the frames with a face, in order. */
export function listSeenFrames({ frames }: Pick<ScanTrack, "frames">): SeenFrame[] {
  return frames.flatMap((entry) => (entry.frame.face === null ? [] : [{ ...entry, face: entry.frame.face }]));
}

/** Returns the frames at rest before the first instruction. */
export function listRestFrames(track: ScanTrack): SeenFrame[] {
  const first = track.steps[0]?.startedAt ?? Infinity;
  const before = listSeenFrames(track).filter(({ at, step }) => step === null && at <= first);
  // On a busy server, the large frame that the scan begins with may be read long after it.
  const last = before.at(-1)?.at ?? first;
  return before.filter(({ at }) => at > last - REST_MS);
}

/** Returns the frames from the beginning of each instruction of some kinds until the visitor was at rest again. */
export function listStepFrames(track: ScanTrack, kinds: readonly Instruction["kind"][]): SeenFrame[][] {
  const seen = listSeenFrames(track);
  return track.steps.flatMap(({ instruction, startedAt, endedAt }) =>
    kinds.includes(instruction.kind)
      ? [seen.filter(({ at }) => at >= startedAt && at <= (endedAt ?? Infinity))]
      : [],
  );
}
