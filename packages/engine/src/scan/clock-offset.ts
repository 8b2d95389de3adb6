import type { ScanTimes } from "./scan-times.ts";

/** Relates the page's clock to the server's. */
export interface ClockOffset {
  /** Learns from a frame's times. */
  record(times: ScanTimes): void;
  /**
   * Returns when a frame was captured, in milliseconds on the server's clock. Never too early: a network only delays, and a page that
   * claims a longer way than the line explains is not believed.
   */
  toServerTime(times: ScanTimes): number;
}

/** Milliseconds that a busy page or a queue takes and no ping sees. */
const UNSEEN_MS = 250;

/** Creates the relation of two clocks: the smallest delay seen so far stands for none. */
export function createClockOffset(): ClockOffset {
  let smallest = Infinity;
  return {
    record({ capturedAt, receivedAt }) {
      smallest = Math.min(smallest, receivedAt - capturedAt);
    },
    toServerTime: ({ capturedAt, receivedAt, line }) =>
      Math.max(capturedAt + smallest, receivedAt - UNSEEN_MS - (line?.slowestMs ?? 0)),
  };
}
