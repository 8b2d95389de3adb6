/** Repeatable randomness, so that every demo looks the same. */
export interface Random {
  between(low: number, high: number): number;
  /** Picks one of the values, by weight. */
  pick<T>(weighted: [T, number][]): T;
}

/** Creates a mulberry32 generator (Tommy Ettinger, public domain): small, fast, and good enough for sample data. */
export function createRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    between: (low, high) => low + next() * (high - low),
    pick(weighted) {
      let left = next() * weighted.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of weighted) {
        left -= weight;
        if (left < 0) return value;
      }
      return weighted.at(-1)![0];
    },
  };
}
