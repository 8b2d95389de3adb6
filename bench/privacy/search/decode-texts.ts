/** Bytes decoded from a textual or compressed form. */
export interface DecodedBytes {
  how: string;
  bytes: Buffer;
}

/** Minimum of numbers in a list: fewer hold no piece of a secret. */
const minListLength = 8;

/** Decodes plain hex, hex as a console shows a Buffer, and bytes escaped in source code, JSON or a URL. */
export function* decodeHex(text: string): Generator<DecodedBytes> {
  for (const [run] of text.matchAll(/(?:(?:\\x|\\u00|%|0x)?[0-9a-fA-F]{2}[\s,:-]{0,2}){12,}/g)) {
    const digits = run.replaceAll(/\\x|\\u00|0x|[^0-9a-fA-F]/g, "");
    // The digit before may belong to something else.
    for (const from of [0, 1]) yield { how: "hex", bytes: Buffer.from(digits.slice(from), "hex") };
  }
}

/**
 * Decodes base64, both standard and URL-safe. Starts at each of four offsets, since the characters before may look
 * like base64 too.
 */
export function* decodeBase64(text: string): Generator<DecodedBytes> {
  for (const [run] of text.matchAll(/[A-Za-z0-9+/_-]{16,}(?:\r?\n[A-Za-z0-9+/_-]{4,})*/g)) {
    // Skips words: real base64 would look like this once in thousands of times.
    if (!/[a-z]/.test(run) || !/[A-Z]/.test(run)) continue;
    for (const from of [0, 1, 2, 3]) yield { how: "base64", bytes: Buffer.from(run.slice(from), "base64") };
  }
}

/**
 * Decodes lists of decimal numbers as JSON, a console or a table prints them. Each list is read as bytes and as rounded
 * numbers; also without every other number, which may be a key.
 */
export function* decodeNumbers(text: string): Generator<DecodedBytes> {
  for (const [run] of text.matchAll(/[-+0-9.eE\s,;:[\]{}"'()]{24,}/g)) {
    const numbers = [...run.matchAll(/[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/g)].map(Number);
    if (numbers.length < minListLength) continue;
    const [even, odd] = [0, 1].map((parity) => numbers.filter((_, index) => index % 2 === parity));
    for (const list of [numbers, even!, odd!])
      for (const bytes of [Buffer.from(list), roundNumbers(list)]) yield { how: "decimal numbers", bytes };
  }
}

/** Rounds numbers to three digits, as 32-bit floats, so that they equal what was printed with three or more. */
export function roundNumbers(numbers: ArrayLike<number>): Buffer {
  const rounded = Float32Array.from(numbers, (value) => Number(value.toPrecision(3)));
  return Buffer.from(rounded.buffer);
}
