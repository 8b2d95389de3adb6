import { decode, type DecodeOptions, type TagDecodeControl, type Token, Tokenizer, Type } from "cborg";
import { PresentationError } from "./presentation-error.ts";

/** A value with a CBOR tag. */
export class TaggedValue {
  readonly tag: number;
  readonly value: unknown;
  /** The bytes of tag and value, as they were received. */
  readonly encoded: Uint8Array;

  constructor(tag: number, value: unknown, encoded: Uint8Array) {
    this.tag = tag;
    this.value = value;
    this.encoded = encoded;
  }
}

/** Date and time (0), COSE_Sign1 (18), embedded CBOR (24) and full date (1004); another tag is refused. */
const knownTags = [0, 18, 24, 1004];
/** An integer of any length in a byte string (RFC 8949 §3.4.3). */
const bigNumberTag = 2;
/** A device response is 9 levels deep. */
const maxDepth = 16;

const strictOptions = {
  strict: true,
  allowIndefinite: false,
  // A member may be written without a value, as wallets do; whoever reads it refuses it.
  allowUndefined: true,
  allowBigInt: false,
  allowInfinity: false,
  allowNaN: false,
  useMaps: true,
  rejectDuplicateMapKeys: true,
} satisfies DecodeOptions;

/** Reads each string as it is written, which a lenient decoder does not: it replaces what is not UTF-8, and drops a byte order mark. */
const strictText = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Bytes before a string's content, by the low five bits of its first byte. */
const headLengths = new Map([
  [24, 2],
  [25, 3],
  [26, 5],
]);

/** Passes on a tokenizer's tokens within bounds, and says where the last one began. */
class BoundedTokenizer {
  lastStart = 0;
  readonly #inner: Tokenizer;
  readonly #data: Uint8Array;
  /** Number of items still to come in each open array, map or tag. */
  readonly #open: number[] = [];

  constructor(data: Uint8Array, options: DecodeOptions) {
    this.#data = data;
    this.#inner = new Tokenizer(data, options);
  }

  pos(): number {
    return this.#inner.pos();
  }

  done(): boolean {
    return this.#inner.done();
  }

  next(): Token {
    this.lastStart = this.#inner.pos();
    const token = this.#inner.next();
    // No structure of the profile holds a number with a fraction, and 1.0 would be the same map key as 1.
    if (token.type === Type.float) throw new Error("Float");
    if (token.type === Type.string) this.#requireExactText(token.value);
    this.#count(token);
    return token;
  }

  #requireExactText(text: string): void {
    const first = this.#data[this.lastStart] ?? 0;
    const start = this.lastStart + (headLengths.get(first & 31) ?? 1);
    const written = strictText.decode(this.#data.subarray(start, this.#inner.pos()));
    if (written !== text) throw new Error("Inexact text");
  }

  #count({ type, value }: Token): void {
    while (this.#open.at(-1) === 0) this.#open.pop();
    const parent = this.#open.length - 1;
    if (parent >= 0) this.#open[parent] = (this.#open[parent] ?? 0) - 1;
    if (type.terminal) return;
    const items = type === Type.array ? value : type === Type.map ? 2 * value : 1;
    if (this.#open.push(items) > maxDepth) throw new Error("Too deep");
  }
}

/**
 * Decodes one CBOR item that fills the bytes. Maps become `Map`, tagged values `TaggedValue`. The encoding must be the one that ISO/IEC
 * 18013-5 demands: definite lengths, shortest heads, no map key twice; so nothing can be written in two ways.
 * @param what names the item in the error's message
 * @param allowsBigNumbers integers of more than 53 bits may stand in it, which no credential has
 * @throws PresentationError
 */
export function decodeCbor(data: Uint8Array, what: string, allowsBigNumbers = false): unknown {
  try {
    const options = { ...strictOptions, allowBigInt: allowsBigNumbers };
    const tokenizer = new BoundedTokenizer(data, options);
    const readTag = (tag: number) => (content: TagDecodeControl) => {
      const start = tokenizer.lastStart;
      const value = content();
      return new TaggedValue(tag, value, data.subarray(start, tokenizer.pos()));
    };
    const tags = Object.fromEntries(
      [...knownTags, ...(allowsBigNumbers ? [bigNumberTag] : [])].map((tag) => [tag, readTag(tag)]),
    );
    return decode(data, { ...options, tokenizer, tags }) as unknown;
  } catch {
    // The decoder's own error quotes what it read.
    throw new PresentationError("invalid_proof", `${what} is not CBOR of the profile.`);
  }
}
