/** Number of consecutive bytes of a secret that count as a find: 8 for random bytes, 16 for pictures and numbers. */
export type FragmentWindow = 8 | 16;

/** Minimum of distinct bytes in a window: fewer prove nothing, as in zeros, a gray ramp, or a table that every JPEG has. */
const minDistinctBytes = { 8: 6, 16: 8 } as const;

/**
 * Size of the filter in bits, as a power of two. A larger one leaves the processor's cache; a smaller one fills up
 * with millions of pieces.
 */
const prefixFilterBits = 26;

/**
 * Index of short pieces of secret bytes that finds all of them in one pass. It stores each piece as a 64-bit key: with
 * millions of pieces and gigabytes searched, a false find is less likely than one in a thousand.
 */
export class FragmentIndex {
  readonly window: FragmentWindow;
  #size = 0;
  #mask = (1 << 16) - 1;
  #low = new Uint32Array(1 << 16);
  #high = new Uint32Array(1 << 16);
  /** Index of the label, plus one. */
  #labeled = new Uint16Array(1 << 16);
  readonly #labels: string[] = [];
  /** One bit per hash of the four bytes that some piece begins with; rejects nearly every place. */
  readonly #begins = new Uint32Array(1 << (prefixFilterBits - 5));
  readonly #key = new Uint32Array(2);

  constructor(window: FragmentWindow) {
    this.window = window;
  }

  /** Number of stored pieces. */
  get size(): number {
    return this.#size;
  }

  /**
   * Adds the pieces of a secret that begin at every `every`th byte, so that any run of `window + every - 1` of its bytes is found.
   * @returns how many were worth storing
   */
  add(label: string, bytes: Uint8Array, every: number): number {
    const number = this.#numberOf(label);
    const before = this.#size;
    for (let at = 0; at + this.window <= bytes.length; at += every) {
      if (!isDistinctive(bytes, at, this.window)) continue;
      const first = readUint32(bytes, at);
      const begin = Math.imul(first, 0x9e3779b1) >>> (32 - prefixFilterBits);
      this.#begins[begin >>> 5]! |= 1 << (begin & 31);
      this.#readKey(bytes, at, first);
      this.#insert(this.#key[0]!, this.#key[1]!, number);
    }
    return this.#size - before;
  }

  /**
   * Finds secrets in these bytes.
   * @returns each label with its first offset
   */
  find(bytes: Uint8Array): Map<string, number> {
    const found = new Map<string, number>();
    if (bytes.length < this.window || this.#size === 0) return found;
    const last = bytes.length - this.window;
    let first = readUint32(bytes, 0);
    for (let at = 0; at <= last; at++) {
      const begin = Math.imul(first, 0x9e3779b1) >>> (32 - prefixFilterBits);
      if ((this.#begins[begin >>> 5]! >>> (begin & 31)) & 1) {
        this.#readKey(bytes, at, first);
        const label = this.#labelOf(this.#key[0]!, this.#key[1]!);
        if (label !== undefined && !found.has(label)) found.set(label, at);
      }
      first = (first >>> 8) | (bytes[at + 4]! << 24);
    }
    return found;
  }

  #numberOf(label: string): number {
    const known = this.#labels.indexOf(label);
    return (known < 0 ? this.#labels.push(label) - 1 : known) + 1;
  }

  #readKey(bytes: Uint8Array, at: number, first: number): void {
    const second = readUint32(bytes, at + 4);
    if (this.window === 8) {
      this.#key[0] = first;
      this.#key[1] = second;
      return;
    }
    const third = readUint32(bytes, at + 8);
    const fourth = readUint32(bytes, at + 12);
    this.#key[0] = Math.imul(first ^ Math.imul(third, 0x85ebca6b), 0xc2b2ae35) ^ (fourth >>> 7);
    this.#key[1] = Math.imul(second ^ Math.imul(fourth, 0x27d4eb2f), 0x165667b1) ^ (third >>> 9);
  }

  #slot(low: number, high: number): number {
    return (Math.imul(low, 0x9e3779b1) ^ Math.imul(high, 0x85ebca6b) ^ (low >>> 15)) & this.#mask;
  }

  #labelOf(low: number, high: number): string | undefined {
    for (let slot = this.#slot(low, high); this.#labeled[slot] !== 0; slot = (slot + 1) & this.#mask)
      if (this.#low[slot] === low && this.#high[slot] === high) return this.#labels[this.#labeled[slot]! - 1];
    return undefined;
  }

  #insert(low: number, high: number, number: number): void {
    if (this.#size * 2 > this.#mask) this.#grow();
    let slot = this.#slot(low, high);
    for (; this.#labeled[slot] !== 0; slot = (slot + 1) & this.#mask)
      if (this.#low[slot] === low && this.#high[slot] === high) return;
    this.#low[slot] = low;
    this.#high[slot] = high;
    this.#labeled[slot] = number;
    this.#size++;
  }

  #grow(): void {
    const [low, high, labeled] = [this.#low, this.#high, this.#labeled];
    const slots = (this.#mask + 1) * 4;
    this.#mask = slots - 1;
    this.#low = new Uint32Array(slots);
    this.#high = new Uint32Array(slots);
    this.#labeled = new Uint16Array(slots);
    this.#size = 0;
    labeled.forEach((number, slot) => {
      if (number !== 0) this.#insert(low[slot]!, high[slot]!, number);
    });
  }
}

/** Reads a little-endian 32-bit number. */
function readUint32(bytes: Uint8Array, at: number): number {
  return bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
}

function isDistinctive(bytes: Uint8Array, at: number, window: FragmentWindow): boolean {
  let different = 0;
  for (let i = 0; i < window; i++) {
    let isNew = true;
    for (let j = 0; j < i && isNew; j++) isNew = bytes[at + i] !== bytes[at + j];
    if (isNew) different++;
  }
  return different >= minDistinctBytes[window];
}
