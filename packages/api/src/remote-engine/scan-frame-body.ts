import type { ScanFrame } from "@ofage/engine";

/*
 * The body of a read frame: the length of a JSON text (u32, little-endian), the text, and the bytes of the arrays that it points to. The
 * arrays can tell one face from another, so they travel in memory that can be overwritten, as no text can.
 */

const lengthBytes = 4;

/** Kinds of arrays, by their key in the text. */
const arrayKinds = { $f32: Float32Array, $u8: Uint8Array } as const;
type ArrayKind = keyof typeof arrayKinds;

/** Encodes a frame that the engine has read. */
export function encodeScanFrameBody(frame: ScanFrame): Buffer {
  const arrays: Uint8Array[] = [];
  let at = 0;
  const text = Buffer.from(
    JSON.stringify(frame, (_key, value: unknown) => {
      const kind = (Object.keys(arrayKinds) as ArrayKind[]).find((key) => value instanceof arrayKinds[key]);
      if (!kind) return value;
      const { buffer, byteOffset, byteLength } = value as Float32Array | Uint8Array;
      arrays.push(new Uint8Array(buffer, byteOffset, byteLength));
      at += byteLength;
      return { [kind]: [at - byteLength, byteLength] };
    }),
  );
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32LE(text.length);
  return Buffer.concat([length, text, ...arrays]);
}

/**
 * Decodes a frame into memory of its own, and overwrites the body.
 * @throws RangeError for a body that is cut off
 */
export function decodeScanFrameBody(body: Buffer): ScanFrame {
  try {
    const start = lengthBytes + body.readUInt32LE();
    return JSON.parse(body.toString("utf8", lengthBytes, start), (_key, value: unknown) => {
      const [kind, place] = Object.entries(value ?? {})[0] ?? [];
      if (kind === undefined || !Object.hasOwn(arrayKinds, kind)) return value;
      const [from, bytes] = place as [number, number];
      if (start + from + bytes > body.length) throw new RangeError("a read frame is cut off");
      const own = new Uint8Array(body.subarray(start + from, start + from + bytes));
      return kind === "$f32" ? new Float32Array(own.buffer) : own;
    }) as ScanFrame;
  } finally {
    body.fill(0);
  }
}
