import { decompressWithin } from "./compressed.ts";
import { FragmentIndex } from "./fragments.ts";
import { findImageKinds } from "./images.ts";
import { NumberRunIndex } from "./number-runs.ts";
import { findByteLists, findNumberLists } from "./numbers-in-text.ts";
import { type DecodedBytes, decodeTextsWithin } from "./decoded-texts.ts";

/** Something that must not be there. */
export interface SecretFinding {
  what: string;
  /** How it was written down, the outermost way first: "gzip > hex". Plain bytes: "as it is". */
  how: string;
}

/** The ways of writing bytes down that are read back, alone and within one another. */
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

/** How many ways within one another are read back: a frame as base64 in JSON in gzip is two. */
const maxEncodingDepth = 3;

/** Read at once, so that a file of gigabytes can be searched. Parts overlap by more than any window. */
const chunkBytes = 8 * 1024 * 1024;
const overlapBytes = 64 * 1024;

/** Everything that is secret, and the search for it. */
export class SecretSearcher {
  /** What is random: eight bytes suffice. */
  readonly random = new FragmentIndex(8);
  /** What pictures and floating-point numbers are made of. */
  readonly patterned = new FragmentIndex(16);
  readonly numbers = new NumberRunIndex();

  /**
   * @param starts where something begins, for streams without a header; the first byte unless said
   * @returns each secret, and each kind of picture, once for each way it is written down
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
