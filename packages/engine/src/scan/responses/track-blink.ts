import { measureOpening } from "../rest.ts";
import { type CreateTracker, FASTEST_REACTION_MS } from "./response-tracker.ts";

/** Shares of the opening just before below which eyes are closed, and above which they are open again. */
export const [CLOSED_SHARE, OPEN_SHARE] = [0.65, 0.75];
/** Milliseconds: longer are eyes that are kept closed. A moment, when asked for, may be two seconds. */
const LONGEST_MS = 2500;

/** Tracks eyes that close and open again. */
export const trackBlink: CreateTracker<"blink"> = ({ times }, { startedAt, before }) => {
  let closedAt: number | null = null;
  let firstAt: number | null = null;
  let doneAt: number | null = null;
  let count = 0;
  return {
    take(face, at) {
      const share = measureOpening(face) / before.opening;
      if (closedAt === null) {
        if (share < CLOSED_SHARE) closedAt = at;
      } else if (share > OPEN_SHARE) {
        // A blink of the person's own may have been under way: it is no answer, and no offense either.
        if (closedAt >= startedAt + FASTEST_REACTION_MS && at - closedAt <= LONGEST_MS) {
          firstAt ??= closedAt;
          count++;
          if (count === times) doneAt = at;
        }
        closedAt = null;
      }
    },
    isDone: () => doneAt !== null,
    getProgress: () => Math.min(1, count / times),
    getPointing: () => null,
    getHint: () => null,
    read: () => ({
      onsetMs: firstAt === null ? null : firstAt - startedAt,
      doneMs: doneAt === null ? null : doneAt - startedAt,
      amplitude: count,
    }),
  };
};
