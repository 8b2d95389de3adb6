import { decompressWithin } from "./compressed.ts";
import { FragmentIndex } from "./fragments.ts";
import { findImageKinds } from "./images.ts";
import { NumberRunIndex } from "./number-runs.ts";
import { findByteLists, findNumberLists } from "./numbers-in-text.ts";
import { type DecodedBytes, decodeTextsWithin } from "./decoded-texts.ts";

/** Secret that was found where it must not be. */
export interface SecretFinding {
  what: string;
  /** Encodings, the outermost first: "gzip > hex". Plain bytes: "as it is". */
  how: string;
}

/** Encodings that the search reverses, alone and nested. */
export const searchedEncodings = [
  "as it is",
  "hex",
  "base64",
  "UTF-16",
  "Latin-1 as UTF-8",
  "escaped text",
  "URL-encoded",
  "quoted-printable",
  "decimal numbers",
  "gzip",
  "zlib",
  "deflate",
  "brotli",
  "zstd",
] as const;

/** Maximum number of nested encodings: a frame as base64 in JSON in gzip has two. */
const maxEncodingDepth = 3;

/** Bytes searched at once, so that files of gigabytes fit. Chunks overlap by more than any window. */
const chunkBytes = 8 * 1024 * 1024;
const overlapBytes = 64 * 1024;

/** Registry of everything secret, and the search for it. */
export class SecretSearcher {
  /** Index of random secrets: eight bytes suffice. */
  readonly random = new FragmentIndex(8);
  /** Index of pictures and floating-point numbers. */
  readonly patterned = new FragmentIndex(16);
  readonly numbers = new NumberRunIndex();

  /**
   * Searches bytes for all secrets.
   * @param starts offsets where headerless streams may begin; by default the first byte
   * @returns each secret, and each kind of picture, once per encoding
   */
  search(bytes: Buffer, starts: readonly number[] = [0]): SecretFinding[] {
    const found = new Map<string, SecretFinding>();
    for (let from = 0; from === 0 || from + overlapBytes < bytes.length; from += chunkBytes - overlapBytes) {
      const part = bytes.subarray(from, from + chunkBytes);
      const within = starts.map((at) => at - from).filter((at) => at >= 0 && at < part.length);
      this.#look(part, within, [], found);
    }
    return [...found.values()];
  }

  #look(bytes: Buffer, starts: readonly number[], ways: string[], found: Map<string, SecretFinding>): void {
    const how = ways.join(" > ") || "as it is";
    const note = (what: string) => found.set(`${what} ${how}`, { what, how });
    for (const what of this.random.find(bytes).keys()) note(what);
    for (const what of this.patterned.find(bytes).keys()) note(what);
    for (const kind of findImageKinds(bytes)) note(`a picture: ${kind}`);
    const text = bytes.toString("latin1");
    const lists = [...findNumberLists(text)];
    for (const what of lists.flatMap((numbers) => [...this.numbers.find(numbers)])) {
      const how = [...ways, "decimal numbers"].join(" > ");
      found.set(`${what} ${how}`, { what, how });
    }
    if (ways.length >= maxEncodingDepth) return;
    for (const { how: way, bytes: read } of decodeAll(bytes, text, lists, starts))
      this.#look(read, [0], [...ways, way], found);
  }
}

function* decodeAll(
  bytes: Buffer,
  text: string,
  lists: readonly number[][],
  starts: readonly number[],
): Generator<DecodedBytes> {
  for (const numbers of lists)
    for (const written of findByteLists(numbers)) yield { how: "decimal numbers", bytes: written };
  yield* decodeTextsWithin(text);
  yield* decompressWithin(bytes, starts);
}
