import type { FramePurpose } from "./scan-frame.ts";

/** Frames that a scan sends in a second. */
const FRAMES_PER_SECOND: Record<FramePurpose, number> = { movement: 9, age: 0.6 };
/** Cost of a frame before the first was read, in milliseconds of one core. */
const USUAL_COST: Record<FramePurpose, number> = { movement: 10, age: 37 };
/** Weight of one more frame in the average. */
const WEIGHT = 0.02;
/** Share of the workers' time that scans may take; a frame that comes while all are busy must not wait long. */
const MOST_BUSY = 0.8;
/** Fewest and most scans of one worker, whatever its frames cost. */
const SCANS_PER_WORKER = { least: 2, most: 12 };

/** Cost of scans, by the frames that were read. */
export interface ScanCost {
  /** Notes a frame's milliseconds of one core. */
  note(purpose: FramePurpose, cpuMs: number): void;
  /** Returns how many scans at once so many workers have time for. */
  getCapacity(workers: number): number;
}

/** Creates the average of an engine's frames. */
export function createScanCost(): ScanCost {
  const average = { ...USUAL_COST };
  return {
    note: (purpose, cpuMs) => void (average[purpose] += WEIGHT * (cpuMs - average[purpose])),
    getCapacity(workers) {
      const perSecond = FRAMES_PER_SECOND.movement * average.movement + FRAMES_PER_SECOND.age * average.age;
      const perWorker = (MOST_BUSY * 1000) / perSecond;
      const { least, most } = SCANS_PER_WORKER;
      return Math.floor(workers * Math.min(most, Math.max(least, perWorker)));
    },
  };
}
