/** Relates the page's clock to the server's. */
export interface ClockOffset {
  /** Learns from a frame's times, in milliseconds. */
  record(times: { capturedAt: number; receivedAt: number }): void;
  /** Returns when a frame was captured on the server's clock, never too early: a network only delays. */
  toServerTime(capturedAt: number): number;
}

/** Creates the relation of two clocks: the smallest delay seen so far stands for none. */
export function createClockOffset(): ClockOffset {
  let smallest = Infinity;
  return {
    record({ capturedAt, receivedAt }) {
      smallest = Math.min(smallest, receivedAt - capturedAt);
    },
    toServerTime: (capturedAt) => capturedAt + smallest,
  };
}
