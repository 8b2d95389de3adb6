/** Number of consecutive bytes of a secret that count as a find: 8 for random bytes, 16 for pictures and numbers. */
export type FragmentWindow = 8 | 16;

/**
 * Minimum of distinct bytes in a window: fewer prove nothing, as in zeros, a gray ramp, or a table that every JPEG
 * has.
 */
const minDistinctBytes = { 8: 6, 16: 8 } as const;

/** Minimum in a window's first eight bytes, so that the filter rejects pages of zeros. */
const minDistinctFirstBytes = 4;

/**
 * Size of the filter in bits, as a power of two. A larger one leaves the processor's cache; a smaller one fills up
 * with millions of pieces.
 */
const filterBits = 26;

/** Index of short pieces of secret bytes that finds all of them in one pass. */
export class FragmentIndex {
  readonly #labels = new Map<string, string>();
  /** One bit per hash of the eight bytes that some piece begins with; rejects nearly every place. */
  readonly #begins = new Uint8Array(1 << (filterBits - 3));

  /** Number of stored pieces. */
  get size(): number {
    return this.#labels.size;
  }

  /**
   * Adds the pieces of a secret that begin at every `every`th byte, so that any run of `window + every - 1` of its
   * bytes is found.
   */
  add(label: string, bytes: Buffer, window: FragmentWindow, every: number): void {
    for (let at = 0; at + window <= bytes.length; at += every) {
      const piece = bytes.subarray(at, at + window);
      if (new Set(piece).size < minDistinctBytes[window]) continue;
      if (new Set(piece.subarray(0, 8)).size < minDistinctFirstBytes) continue;
      const begin = hashBeginning(bytes, at);
      this.#begins[begin >>> 3]! |= 1 << (begin & 7);
      this.#labels.set(piece.toString("latin1"), label);
    }
  }

  /** Returns the labels of the secrets of which these bytes hold a piece. */
  find(bytes: Buffer): Set<string> {
    const found = new Set<string>();
    for (let at = 0; at + 8 <= bytes.length; at++) {
      const begin = hashBeginning(bytes, at);
      if (((this.#begins[begin >>> 3]! >>> (begin & 7)) & 1) === 0) continue;
      for (const window of [8, 16]) {
        const label = this.#labels.get(bytes.toString("latin1", at, at + window));
        if (label !== undefined) found.add(label);
      }
    }
    return found;
  }
}

function hashBeginning(bytes: Buffer, at: number): number {
  const mixed =
    Math.imul(bytes.readInt32LE(at), 0x9e3779b1) ^ Math.imul(bytes.readInt32LE(at + 4), 0x85ebca6b);
  return mixed >>> (32 - filterBits);
}
