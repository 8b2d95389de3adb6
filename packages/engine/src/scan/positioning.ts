import { findPositionHint } from "./find-position-hint.ts";
import { isStill, measureRest, type Rest } from "./rest.ts";
import type { ScanFace, ScanFrame } from "./scan-frame.ts";
import type { ScanHint } from "./scan-hint.ts";

/** Milliseconds and frames for which a face must look ahead before it counts as rest: so many arrive at three a second. */
const STEADY_MS = 600;
const MIN_FRAMES = 3;
/** How far a face may move meanwhile. */
const MAX_MOVE = { degrees: 6, growth: 0.08 };

/** Milliseconds over which the camera's rate is measured, and between two frames of the slowest: three a second, and some wavering. */
const RATE_MS = 4000;
const SLOWEST_INTERVAL_MS = 380;

/** A frame of a face that looks ahead. */
interface SteadyFrame {
  face: ScanFace;
  at: number;
}

/** Waits for a face that looks ahead and holds still. */
export interface Positioning {
  /**
   * Takes a frame.
   * @param at milliseconds on the server's clock
   * @returns what keeps the face from being at rest; null when nothing does
   */
  take(frame: ScanFrame, at: number): ScanHint | null;
  /** Returns how the visitor looks at rest, or null while that is not known. */
  getRest(): Rest | null;
}

/** Creates the positioning of one scan. */
export function createPositioning(): Positioning {
  let steady: SteadyFrame[] = [];
  let arrivals: number[] = [];
  const getFaces = (): ScanFace[] => steady.map(({ face }) => face);

  function isSlow(): boolean {
    const spanMs = arrivals.at(-1)! - arrivals[0]!;
    return spanMs >= RATE_MS && spanMs / (arrivals.length - 1) > SLOWEST_INTERVAL_MS;
  }

  return {
    take(frame, at) {
      // One more than the time has, so that they span it.
      arrivals = [...arrivals.filter((_, i) => at - (arrivals[i + 1] ?? at) < RATE_MS), at];
      const hint = findPositionHint(frame);
      if (hint !== null || frame.face === null) {
        steady = [];
        return hint;
      }
      steady = [...steady.filter((other) => at - other.at <= 1.5 * STEADY_MS), { face: frame.face, at }];
      if (isStill(getFaces(), MAX_MOVE)) return isSlow() ? "slow_camera" : null;
      steady = steady.slice(-1);
      return "hold_still";
    },
    getRest() {
      const first = steady[0];
      const last = steady.at(-1);
      if (first === undefined || last === undefined || steady.length < MIN_FRAMES) return null;
      return last.at - first.at < STEADY_MS ? null : measureRest(getFaces());
    },
  };
}
