import type { Evidence } from "./evidence.ts";
import { type Knot, readScore } from "./read-score.ts";
import { listSeenFrames } from "./track-selection.ts";

/** Degrees a second: heads turn at up to 350 (Grossman et al., Exp. Brain Res. 1988), and landmarks tremble. */
const TURN_SPEED: readonly Knot[] = [
  [400, 0],
  [440, -4],
];
/** Sizes, and breadths of the face, a second. */
const GROWTH: readonly Knot[] = [
  [2.8, 0],
  [3.2, -4],
];
const SHIFT_SPEED: readonly Knot[] = [
  [5.5, 0],
  [6.5, -4],
];
/** Milliseconds without a face or a frame. A longer absence has begun the scan anew. */
const GAP: readonly Knot[] = [
  [1500, 0],
  [3000, -2],
];
/** Milliseconds for which frames came that the server had no time to read: a cut could hide there. */
const UNREAD: readonly Knot[] = [
  [3000, 0],
  [4500, -3],
];
/** Frames whose times run backward. */
const DISORDER: readonly Knot[] = [
  [0, 0],
  [1, -4],
];
/** Frames closer than this are no sign of speed: tremor over a small time. */
const MIN_STEP_MS = 60;

/**
 * Scores whether the frames are one film of one head, without cuts and at the speed of people. It only speaks against a visitor, because
 * any film is one, and it accuses nobody, because slow lines jump.
 */
export const continuity: Evidence = {
  name: "continuity",
  accuses: false,
  measure(track) {
    const seen = listSeenFrames(track);
    let [turnSpeed, growth, shiftSpeed, disorder] = [0, 0, 0, 0];
    for (const [i, current] of seen.entries()) {
      const last = seen[i - 1];
      if (last === undefined) continue;
      if (current.at < last.at || current.times.sequence <= last.times.sequence) disorder++;
      const seconds = Math.max(MIN_STEP_MS, current.at - last.at) / 1000;
      const [a, b] = [last.face, current.face];
      const turned = Math.hypot(
        b.pose.yaw - a.pose.yaw,
        b.pose.pitch - a.pose.pitch,
        b.pose.roll - a.pose.roll,
      );
      turnSpeed = Math.max(turnSpeed, turned / seconds);
      growth = Math.max(growth, Math.abs(Math.log(b.size / a.size)) / seconds);
      shiftSpeed = Math.max(shiftSpeed, Math.hypot(b.x - a.x, b.y - a.y) / a.size / seconds);
    }
    const seenAt = seen.map(({ at }) => at);
    const unreadMs = findLongestGap(seenAt);
    const gapMs = findLongestGap([...seenAt, ...track.skippedAt]);
    return { turnSpeed, growth, shiftSpeed, gapMs, unreadMs, disorder };
  },
  score: ({ turnSpeed, growth, shiftSpeed, gapMs, unreadMs, disorder }) =>
    Math.min(
      readScore(TURN_SPEED, turnSpeed),
      readScore(GROWTH, growth),
      readScore(SHIFT_SPEED, shiftSpeed),
      readScore(GAP, gapMs),
      readScore(UNREAD, unreadMs),
      readScore(DISORDER, disorder),
    ),
};

function findLongestGap(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.max(0, ...sorted.slice(1).map((at, i) => at - sorted[i]!));
}
