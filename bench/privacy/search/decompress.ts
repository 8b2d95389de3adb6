import { constants, gunzipSync, inflateSync, zstdDecompressSync } from "node:zlib";
import type { DecodedBytes } from "./decode-texts.ts";

/** Limit of unpacked bytes per stream: enough for a frame's pixels as 32-bit numbers. */
const maxUnpackedBytes = 16 * 1024 * 1024;

/**
 * Highest plausible expansion. Camera noise compresses less; whatever expands more is no frame, and mostly no stream
 * at all.
 */
const maxExpansion = 100;

/**
 * Bytes of a stream to read first; each successful step reads four times as many. A database page holds only the
 * beginning of a stream.
 */
const initialReadBytes = 256;

/** Formats with their first bytes in hex. The flush accepts a truncated stream. */
const formats = [
  { how: "gzip", headers: ["1f8b08"], unpack: gunzipSync, finishFlush: constants.Z_SYNC_FLUSH },
  // Compression levels with the usual window; a PNG contains the same.
  {
    how: "zlib",
    headers: ["7801", "785e", "789c", "78da"],
    unpack: inflateSync,
    finishFlush: constants.Z_SYNC_FLUSH,
  },
  { how: "zstd", headers: ["28b52ffd"], unpack: zstdDecompressSync, finishFlush: constants.ZSTD_e_flush },
];

export const compressedFormats = formats.map(({ how }) => how);

/** Yields what streams in these bytes unpack to, up to where each ends or is damaged. */
export function* decompressStreams(bytes: Buffer): Generator<DecodedBytes> {
  for (const { how, headers, unpack, finishFlush } of formats)
    for (const at of headers.flatMap((header) => findAll(bytes, Buffer.from(header, "hex")))) {
      let unpacked: Buffer | undefined;
      for (let length = initialReadBytes, isValid = true; isValid; length *= 4) {
        try {
          const maxOutputLength = Math.min(maxUnpackedBytes, maxExpansion * length);
          unpacked = unpack(bytes.subarray(at, at + length), { finishFlush, maxOutputLength });
          isValid = at + length < bytes.length;
        } catch {
          isValid = false;
        }
      }
      if (unpacked && unpacked.length >= 16) yield { how, bytes: unpacked };
    }
}

function findAll(bytes: Buffer, header: Buffer): number[] {
  const places: number[] = [];
  for (let at = bytes.indexOf(header); at >= 0; at = bytes.indexOf(header, at + 1)) places.push(at);
  return places;
}
