import {
  brotliDecompressSync,
  constants,
  gunzipSync,
  inflateRawSync,
  inflateSync,
  zstdDecompressSync,
} from "node:zlib";
import type { DecodedBytes } from "./decoded-texts.ts";

/** Limit of unpacked bytes per stream: enough for a frame's pixels as 32-bit numbers. */
const maxUnpackedBytes = 16 * 1024 * 1024;

/** Highest plausible expansion. Camera noise compresses less; whatever expands more is no frame, and mostly no stream at all. */
const maxExpansion = 100;

/** Shortest headerless stream to try, since any bytes may look like the beginning of one. */
const minHeaderlessBytes = 64;

/**
 * Bytes of a stream to read first; each successful step reads four times as many. A database page holds only the beginning of a stream.
 */
const initialReadBytes = 256;

/** Decompresses as far as the input goes: a truncated stream is no error. */
const finishFlush = constants.Z_SYNC_FLUSH;

type Unpack = (bytes: Uint8Array, maxOutputLength: number) => Buffer;

const unpackers = {
  gzip: (bytes, maxOutputLength) => gunzipSync(bytes, { finishFlush, maxOutputLength }),
  zlib: (bytes, maxOutputLength) => inflateSync(bytes, { finishFlush, maxOutputLength }),
  deflate: (bytes, maxOutputLength) => inflateRawSync(bytes, { finishFlush, maxOutputLength }),
  brotli: (bytes, maxOutputLength) =>
    brotliDecompressSync(bytes, { finishFlush: constants.BROTLI_OPERATION_FLUSH, maxOutputLength }),
  zstd: (bytes, maxOutputLength) =>
    zstdDecompressSync(bytes, { finishFlush: constants.ZSTD_e_flush, maxOutputLength }),
} satisfies Record<string, Unpack>;

/**
 * Yields what streams in these bytes unpack to, as far as they are complete: gzip, zlib (and so PNG) and zstd wherever
 * their header occurs; deflate and brotli, which have no header, at the given places.
 * @param starts offsets where something begins: a file, one write, a value
 */
export function* decompressWithin(bytes: Buffer, starts: readonly number[]): Generator<DecodedBytes> {
  for (const [how, header] of [
    ["gzip", Buffer.from([0x1f, 0x8b, 8])],
    ["zstd", Buffer.from([0x28, 0xb5, 0x2f, 0xfd])],
  ] as const) {
    for (let at = bytes.indexOf(header); at >= 0; at = bytes.indexOf(header, at + 1))
      yield* tryDecompress(how, bytes, at);
  }
  for (let at = 0; at + 1 < bytes.length; at++)
    if (beginsZlib(bytes[at]!, bytes[at + 1]!) && mayBeDeflate(bytes, at + 2))
      yield* tryDecompress("zlib", bytes, at);
  for (const at of starts) {
    if (bytes.length - at < minHeaderlessBytes) continue;
    yield* tryDecompress("deflate", bytes, at);
    yield* tryDecompress("brotli", bytes, at);
  }
}

/** Tells whether two bytes are a zlib header (RFC 1950 §2.2): deflate, a window of at most 32 KiB, divisible by 31, no dictionary. */
function beginsZlib(method: number, flags: number): boolean {
  return (method & 0x8f) === 8 && (flags & 0x20) === 0 && ((method << 8) | flags) % 31 === 0;
}

/**
 * Tells whether a deflate stream can begin here (RFC 1951 §3.2.3–3.2.7). Rules out nearly every place at a hundredth of the cost of
 * unpacking: a stored block states its length twice, and the code of a dynamic block's code lengths must be complete.
 */
function mayBeDeflate(bytes: Buffer, at: number): boolean {
  if (at + 12 > bytes.length) return true;
  const type = (bytes[at]! >> 1) & 3;
  if (type === 0) return (bytes.readUInt16LE(at + 1) ^ bytes.readUInt16LE(at + 3)) === 0xffff;
  if (type !== 2) return type === 1;
  const bits = (from: number, count: number) =>
    (bytes.readUInt16LE(at + (from >> 3)) >> (from & 7)) & ((1 << count) - 1);
  const codes = bits(13, 4) + 4;
  if (bits(3, 5) > 29 || bits(8, 5) > 29) return false;
  let room = 128;
  for (let code = 0; code < codes; code++) {
    const length = bits(17 + 3 * code, 3);
    if (length > 0) room -= 128 >> length;
  }
  return room === 0;
}

function* tryDecompress(how: keyof typeof unpackers, bytes: Buffer, at: number): Generator<DecodedBytes> {
  const unpack: Unpack = unpackers[how];
  let best: Buffer | undefined;
  const { stackTraceLimit } = Error;
  // Nearly every try fails, and capturing stack traces would cost more than the try.
  Error.stackTraceLimit = 0;
  for (let length = initialReadBytes; ; length *= 4) {
    try {
      const read = unpack(bytes.subarray(at, at + length), Math.min(maxUnpackedBytes, maxExpansion * length));
      if (read.length > (best?.length ?? 0)) best = read;
    } catch {
      // The input is no stream, or ends here; the bytes unpacked so far count.
      break;
    }
    if (at + length >= bytes.length) break;
  }
  Error.stackTraceLimit = stackTraceLimit;
  if (best && best.length >= 16) yield { how, bytes: best };
}
