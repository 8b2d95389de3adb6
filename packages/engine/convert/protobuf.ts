/** The four protobuf encodings that ONNX files need, and nothing else. Source: https://protobuf.dev/programming-guides/encoding/ */

/** A message under construction: encoded fields in the order they were added. */
export type ProtobufMessage = Uint8Array[];

const VARINT = 0;
const LENGTH_DELIMITED = 2;
const FIXED32 = 5;

/** Encodes a field with a 64-bit integer, which may be negative. */
export function integerField(field: number, value: number | bigint): Uint8Array {
  return concatBytes([tag(field, VARINT), varint(BigInt(value))]);
}

/** Encodes a field with a 32-bit float. */
export function floatField(field: number, value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setFloat32(0, value, true);
  return concatBytes([tag(field, FIXED32), bytes]);
}

/** Encodes a field with UTF-8 text. */
export function textField(field: number, value: string): Uint8Array {
  return bytesField(field, new TextEncoder().encode(value));
}

/** Encodes a field with raw bytes or an already encoded nested message. */
export function bytesField(field: number, value: Uint8Array): Uint8Array {
  return concatBytes([tag(field, LENGTH_DELIMITED), varint(BigInt(value.length)), value]);
}

/** Encodes a field with a nested message. */
export function messageField(field: number, value: ProtobufMessage): Uint8Array {
  return bytesField(field, concatBytes(value));
}

/** Returns the bytes of all parts, one after the other. */
export function concatBytes(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((total, part) => total + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

function tag(field: number, wireType: number): Uint8Array {
  return varint(BigInt((field << 3) | wireType));
}

function varint(value: bigint): Uint8Array {
  // Negative numbers are written as 64-bit two's complement and so take ten bytes.
  let rest = BigInt.asUintN(64, value);
  const out: number[] = [];
  do {
    const low = Number(rest & 0x7fn);
    rest >>= 7n;
    out.push(rest === 0n ? low : low | 0x80);
  } while (rest !== 0n);
  return Uint8Array.from(out);
}
