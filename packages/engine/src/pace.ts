/** How much a new reading counts against those before it. */
const WEIGHT = 0.2;

/** How fast readings have been getting through while there were any. */
export interface Pace {
  /** There is something to read again. */
  start(): void;
  /** One more is through. */
  note(): void;
  /** Whole seconds, at least 1, until so many readings are through. */
  secondsFor(readings: number): number;
}

/** Nothing is known of the first reading; until it is through, a wait is a second. @param now milliseconds */
export function createPace(now: () => number = () => performance.now()): Pace {
  let since = now();
  let mean: number | undefined;
  return {
    start: () => {
      since = now();
    },
    note: () => {
      const took = now() - since;
      since = now();
      mean = mean === undefined ? took : mean + WEIGHT * (took - mean);
    },
    secondsFor: (readings) => Math.max(1, Math.ceil(((mean ?? 0) * readings) / 1000)),
  };
}
