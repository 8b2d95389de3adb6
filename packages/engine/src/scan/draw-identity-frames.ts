import type { DrawNumber } from "./draw-number.ts";

/**
 * Milliseconds of which one movement frame is identified: about eight in a scan. Often enough that a person is seen in every movement; an
 * embedding takes 9 ms of one core.
 */
export const IDENTIFY_EVERY_MS = 1300;

/** Decides which movement frames are identified, so that nobody can know before. */
export interface IdentityFrames {
  /** Begins at a time, in milliseconds on the server's clock. */
  start(at: number): void;
  /** Tells whether a frame after this time is to be identified. */
  isDue(at: number): boolean;
  /** Notes the time of a frame that was identified. */
  note(at: number): void;
}

/** Draws one moment in each `IDENTIFY_EVERY_MS`, whatever the visitor does then. */
export function drawIdentityFrames(random: DrawNumber): IdentityFrames {
  let [windowAt, dueAt] = [Infinity, Infinity];
  const draw = (at: number): void => {
    windowAt = at;
    dueAt = at + random(IDENTIFY_EVERY_MS);
  };
  return {
    start: draw,
    isDue: (at) => at >= dueAt,
    note(at) {
      const windows = Math.max(1, Math.ceil((at - windowAt) / IDENTIFY_EVERY_MS));
      draw(windowAt + windows * IDENTIFY_EVERY_MS);
    },
  };
}
