/** Delay of the line between a page and the server, in milliseconds. */
export interface LineDelay {
  /** Usual time there and back: deadlines and lags grow by it. */
  roundTripMs: number;
  /** Slowest time there and back around a frame's arrival: so much later than the fastest may the frame have come. */
  slowestMs: number;
}

/** When a frame was captured and came in. */
export interface ScanTimes {
  /** Grows by at least one with each frame. */
  sequence: number;
  /** Milliseconds on the page's own clock. */
  capturedAt: number;
  /** Milliseconds on the server's clock, the same that `now` is on. */
  receivedAt: number;
  /** The line when the frame came in; left out where there is no line. */
  line?: LineDelay;
}
