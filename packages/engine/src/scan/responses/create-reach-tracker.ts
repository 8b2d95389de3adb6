import type { ScanFace } from "../scan-frame.ts";
import type { ScanHint } from "../scan-hint.ts";
import type { ResponseStart, ResponseTracker } from "./response-tracker.ts";

/** A movement that must reach an amount and stay there. */
export interface Reach {
  /** Returns the amount on a frame, from rest. */
  measure(face: ScanFace): number;
  /**
   * Returns the amount on a frame in the asked direction, from just before the instruction, or from rest if that is farther: coming back
   * from the movement before is no answer.
   */
  measureOnset(face: ScanFace): number;
  /** Amount at which the movement has begun. */
  deadZone: number;
  /** Tells whether an amount is enough and not too much. */
  isReached(amount: number): boolean;
  /** Tells whether an amount is too much; `tooMuch` says so if it stays. */
  isPast?(amount: number): boolean;
  tooMuch?: ScanHint;
  /** Returns the share of the movement that an amount is, 0 or more. */
  share(amount: number): number;
  /** Milliseconds that it must stay. */
  holdMs: number;
  getPointing?: ResponseTracker["getPointing"];
}

/** Time between two frames that a hold may seem shorter than it was, in milliseconds. */
const FRAME_SLACK_MS = 60;

/** Milliseconds for which a movement may be too much before a hint says so: people overshoot and come back by themselves. */
const OVERSHOOT_MS = 500;

/** Creates the tracker of such a movement. */
export function createReachTracker(reach: Reach, { startedAt }: ResponseStart): ResponseTracker {
  let begunAt: number | null = null;
  let reachedAt: number | null = null;
  let doneAt: number | null = null;
  let amount: number | null = null;
  let latest: number | null = null;
  let pastSince: number | null = null;
  let latestAt = startedAt;
  return {
    take(face, at) {
      if (doneAt !== null) return;
      latest = reach.measure(face);
      latestAt = at;
      pastSince = reach.isPast?.(latest) ? (pastSince ?? at) : null;
      // The onset is that of the movement that led there: a start that was broken off is none.
      if (reach.measureOnset(face) < reach.deadZone) begunAt = null;
      else begunAt ??= at;
      if (begunAt === null || !reach.isReached(latest)) {
        reachedAt = null;
        return;
      }
      reachedAt ??= at;
      if (at - reachedAt < reach.holdMs - FRAME_SLACK_MS) return;
      doneAt = at;
      amount = latest;
    },
    isDone: () => doneAt !== null,
    getProgress: () => (latest === null ? 0 : Math.min(1, Math.max(0, reach.share(latest)))),
    getHint: () =>
      pastSince !== null && latestAt - pastSince >= OVERSHOOT_MS ? (reach.tooMuch ?? null) : null,
    getPointing: reach.getPointing ?? (() => null),
    read: () => ({
      onsetMs: begunAt === null ? null : begunAt - startedAt,
      doneMs: doneAt === null ? null : doneAt - startedAt,
      amplitude: amount ?? latest,
    }),
  };
}
