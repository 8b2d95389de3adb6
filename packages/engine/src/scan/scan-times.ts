/** When a frame was captured and came in. */
export interface ScanTimes {
  /** Grows by at least one with each frame. */
  sequence: number;
  /** Milliseconds on the page's own clock. */
  capturedAt: number;
  /** Milliseconds on the server's clock, the same that `now` is on. */
  receivedAt: number;
}
