/** How much a new reading counts against those before it. */
const SMOOTHING_FACTOR = 0.2;

/** How fast readings have been getting through while there were any. */
export interface WaitEstimator {
  /** There is something to read again. */
  startBusyPeriod(): void;
  /** One more is through. */
  recordCompletion(): void;
  /** Whole seconds, at least 1, until so many readings are through. */
  estimateWaitSeconds(readings: number): number;
}

/** Nothing is known of the first reading; until it is through, a wait is a second. @param now milliseconds */
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
