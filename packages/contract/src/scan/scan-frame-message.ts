import { ContractError } from "../errors.ts";

/** Small frames follow the movements; large ones give the age. */
export type ScanFrameSize = "small" | "large";

/** One frame of a scan as the page sends it. */
export interface ScanFrameMessage {
  size: ScanFrameSize;
  /** Grows with each frame, from 0 to 2³² − 1. */
  sequence: number;
  /** Milliseconds on the page's monotonic clock. */
  capturedAt: number;
  jpeg: Uint8Array;
}

/** Bytes before the JPEG, little-endian: version u8, size u8 (0 small, 1 large), zero u16, sequence u32, time f64. */
const headerBytes = 16;
const version = 1;
const sizes: readonly ScanFrameSize[] = ["small", "large"];

/** Encodes a frame as one binary message. */
export function encodeScanFrame({
  size,
  sequence,
  capturedAt,
  jpeg,
}: ScanFrameMessage): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(headerBytes + jpeg.length);
  const header = new DataView(bytes.buffer);
  header.setUint8(0, version);
  header.setUint8(1, sizes.indexOf(size));
  header.setUint32(4, sequence, true);
  header.setFloat64(8, capturedAt, true);
  bytes.set(jpeg, headerBytes);
  return bytes;
}

/**
 * Decodes a binary message. The JPEG is a part of the message's memory, and not yet looked at.
 * @throws ContractError invalid_frames
 */
export function decodeScanFrame(bytes: Uint8Array): ScanFrameMessage {
  if (bytes.length <= headerBytes) throw malformed("A frame is shorter than its header.");
  const header = new DataView(bytes.buffer, bytes.byteOffset, headerBytes);
  if (header.getUint8(0) !== version) throw malformed("A frame's header has an unknown version.");
  const size = sizes[header.getUint8(1)];
  const capturedAt = header.getFloat64(8, true);
  if (size === undefined || header.getUint16(2, true) !== 0 || !(capturedAt >= 0 && capturedAt < Infinity))
    throw malformed("A frame's header is not valid.");
  return {
    size,
    sequence: header.getUint32(4, true),
    capturedAt,
    jpeg: bytes.subarray(headerBytes),
  };
}

const malformed = (sentence: string) => new ContractError("invalid_frames", sentence);
