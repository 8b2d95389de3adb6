import { type DecodedBytes, decodeBase64, decodeHex, decodeNumbers, roundNumbers } from "./decode-texts.ts";
import { compressedFormats, decompressStreams } from "./decompress.ts";
import { FragmentIndex } from "./fragments.ts";
import { findImageKinds } from "./images.ts";

/** Secret that was found where it must not be. */
export interface SecretFinding {
  what: string;
  /** Encodings, the outermost first: "gzip > hex". Plain bytes: "as it is". */
  how: string;
}

/** Encodings that the search reverses, alone and nested. */
export const searchedEncodings = ["as it is", "hex", "base64", "decimal numbers", ...compressedFormats];

/** Maximum number of nested encodings: a frame as base64 in JSON in gzip has two. */
const maxEncodingDepth = 3;

/** Registry of everything secret, and the search for it. */
export class SecretSearcher {
  readonly #index = new FragmentIndex();

  /** Number of pieces that the search knows. */
  get size(): number {
    return this.#index.size;
  }

  /** Adds random bytes, of which eight suffice. */
  addRandom(label: string, bytes: Buffer, every = 1): void {
    this.#index.add(label, bytes, 8, every);
  }

  /**
   * Adds the pieces of a message that others of its kind do not have. Neither half of a piece may occur in them: a single random byte
   * after a common beginning proves nothing.
   * @param others bytes of such messages
   */
  addUnique(label: string, bytes: Buffer, others: Buffer): void {
    for (let at = 0; at + 8 <= bytes.length; at++) {
      const halves = [bytes.subarray(at, at + 4), bytes.subarray(at + 4, at + 8)];
      if (!halves.some((half) => others.includes(half))) this.addRandom(label, Buffer.concat(halves));
    }
  }

  /** Adds bytes of a picture. */
  addPicture(label: string, bytes: Buffer, every: number): void {
    this.#index.add(label, bytes, 16, every);
  }

  /** Adds random letters, which UTF-8, escapes and URLs leave as they are, and UTF-16 apart from zeros. */
  addText(label: string, text: string): void {
    this.addRandom(label, Buffer.from(text));
    this.#index.add(label, Buffer.from(text, "utf16le"), 16, 1);
  }

  /** Adds numbers of 32 bits, of 64 bits and in text. */
  addNumbers(label: string, values: Float32Array): void {
    this.#index.add(label, toBytes(values), 16, 16);
    this.#index.add(label, toBytes(Float64Array.from(values)), 16, 16);
    this.#index.add(label, roundNumbers(values), 16, 4);
  }

  /**
   * Searches bytes for all secrets.
   * @returns each secret, and each kind of picture, once per encoding
   */
  search(bytes: Buffer): SecretFinding[] {
    const found = new Map<string, SecretFinding>();
    this.#searchDecoded(bytes, [], found);
    return [...found.values()];
  }

  #searchDecoded(bytes: Buffer, ways: string[], found: Map<string, SecretFinding>): void {
    const text = bytes.toString("latin1");
    const how = ways.join(" > ") || "as it is";
    const pictures = findImageKinds(text).map((kind) => `a picture: ${kind}`);
    for (const what of [...this.#index.find(bytes), ...pictures]) found.set(`${what} ${how}`, { what, how });
    if (ways.length >= maxEncodingDepth) return;
    for (const { how, bytes: decoded } of decodeAll(bytes, text))
      this.#searchDecoded(decoded, [...ways, how], found);
  }
}

function* decodeAll(bytes: Buffer, text: string): Generator<DecodedBytes> {
  yield* decodeHex(text);
  yield* decodeBase64(text);
  yield* decodeNumbers(text);
  yield* decompressStreams(bytes);
}

export const toBytes = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
