import type { Evidence } from "./evidence.ts";
import { listSeenFrames } from "./track-selection.ts";

/** Degrees a second: heads turn at up to 350 (Grossman et al., Exp. Brain Res. 1988), and landmarks tremble. */
const MAX_TURN_SPEED = 420;
/** Sizes, and breadths of the face, a second. */
const MAX_GROWTH = 3;
const MAX_SHIFT_SPEED = 6;
/** Milliseconds without a face, or without frames. */
const MAX_GAP_MS = 1500;
/** Milliseconds for which frames may come that the server has no time to read: a cut could hide there. */
const MAX_UNREAD_MS = 3000;
/** Milliseconds by which the delay of frames may vary on a poor network. */
const MAX_DELAY_MS = 3000;
/** Frames closer than this are no sign of speed: tremor over a small time. */
const MIN_STEP_MS = 60;

/** Tells whether the frames are one film of one head, without cuts, at the speed of people and with times that agree with their arrival. */
export const continuity: Evidence = {
  name: "continuity",
  outcome: "spoof",
  measure(track) {
    const seen = listSeenFrames(track);
    let [turnSpeed, growth, shiftSpeed, delayMs, disorder] = [0, 0, 0, 0, 0];
    for (const [i, current] of seen.entries()) {
      delayMs = Math.max(delayMs, current.times.receivedAt - current.at);
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
    return { turnSpeed, growth, shiftSpeed, gapMs, unreadMs, delayMs, disorder };
  },
  passes: ({ turnSpeed, growth, shiftSpeed, gapMs, unreadMs, delayMs, disorder }) =>
    turnSpeed! <= MAX_TURN_SPEED &&
    growth! <= MAX_GROWTH &&
    shiftSpeed! <= MAX_SHIFT_SPEED &&
    gapMs! <= MAX_GAP_MS &&
    unreadMs! <= MAX_UNREAD_MS &&
    delayMs! <= MAX_DELAY_MS &&
    disorder === 0,
};

function findLongestGap(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.max(0, ...sorted.slice(1).map((at, i) => at - sorted[i]!));
}
