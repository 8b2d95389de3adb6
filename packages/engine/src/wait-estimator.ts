/** Weight of a new reading against the previous ones. */
const SMOOTHING_FACTOR = 0.2;

/** Tracks how fast readings complete while there are any. */
export interface WaitEstimator {
  /** Marks the end of an idle time. */
  startBusyPeriod(): void;
  /** Records the end of a reading. */
  recordCompletion(): void;
  /** Returns the whole seconds, at least 1, until this many readings are done. */
  estimateWaitSeconds(readings: number): number;
}

/**
 * Creates an estimator. Until the first reading is done, a wait is one second.
 * @param now milliseconds
 */
export function createWaitEstimator(now: () => number = () => performance.now()): WaitEstimator {
  let since = now();
  let mean: number | undefined;
  return {
    startBusyPeriod: () => {
      since = now();
    },
    recordCompletion: () => {
      const took = now() - since;
      since = now();
      mean = mean === undefined ? took : mean + SMOOTHING_FACTOR * (took - mean);
    },
    estimateWaitSeconds: (readings) => Math.max(1, Math.ceil(((mean ?? 0) * readings) / 1000)),
  };
}
