/** Counts of waits by their length in whole seconds. */
export interface WaitTimes {
  add(seconds: number, count: number): void;
  /** Returns the shortest wait that at least this share of all did not exceed; 0 without waits. */
  quantile(share: number): number;
}

export function createWaitTimes(): WaitTimes {
  const counts: number[] = [];
  let total = 0;
  return {
    add: (seconds, count) => {
      counts[seconds] = (counts[seconds] ?? 0) + count;
      total += count;
    },
    quantile: (share) => {
      let left = share * total;
      // Holes are visited by index: a sparse array's own methods would skip them.
      for (let seconds = 0; seconds < counts.length; seconds++) {
        left -= counts[seconds] ?? 0;
        if (left <= 0) return seconds;
      }
      return 0;
    },
  };
}
