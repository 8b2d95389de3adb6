/** How an actor's pictures reach the server, and what its page says of their times. */
export interface ScanLine {
  /** Milliseconds to the server and back. */
  roundTripMs: number;
  /** Frames a second that the camera gives at most. */
  framesPerSecond: number;
  /** Milliseconds for which everything is held back during the second instruction, to arrive at once; 0 for never. */
  stallMs: number;
  /** Milliseconds by which capture times fall back after the first ones: a lie. */
  setBackMs: number;
  /** Milliseconds by which answers to pings are held back: a lie. */
  pongDelayMs: number;
}

/** A fast line and an honest page. */
export const GOOD_LINE: ScanLine = {
  roundTripMs: 40,
  framesPerSecond: Infinity,
  stallMs: 0,
  setBackMs: 0,
  pongDelayMs: 0,
};
