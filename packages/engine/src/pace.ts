/** How much a new reading counts against those before it. */
const WEIGHT = 0.2;

/** How fast a pool of workers has been getting through readings. */
export interface Pace {
  /** @param workMs time that workers spent on a reading, all its frames together */
  note(workMs: number): void;
  /** Whole seconds, at least 1, until so many readings are through. */
  secondsFor(readings: number): number;
}

/** Nothing is known of the first reading; until it is through, a wait is a second. */
export function createPace(workers: number): Pace {
  let mean: number | undefined;
  return {
    note: (workMs) => {
      mean = mean === undefined ? workMs : mean + WEIGHT * (workMs - mean);
    },
    secondsFor: (readings) => Math.max(1, Math.ceil(((mean ?? 0) * readings) / workers / 1000)),
  };
}
