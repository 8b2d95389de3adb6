import { decodeCbor, TaggedValue } from "./cbor-decoder.ts";
import { PresentationError } from "./presentation-error.ts";

export type CborMap = ReadonlyMap<unknown, unknown>;

/** Returns the error for a proof that is not what it should be. */
export function invalidProof(message: string, options?: ErrorOptions): PresentationError {
  return new PresentationError("invalid_proof", message, options);
}

/** Returns a decoded value if it is a map. @throws PresentationError */
export function readMap(value: unknown, what: string): CborMap {
  if (!(value instanceof Map)) throw invalidProof(`${what} is not a map.`);
  return value;
}

/**
 * Returns a decoded value if it is a map with known keys only. What nobody signed must not hold more than what is verified.
 * @throws PresentationError
 */
export function readClosedMap(value: unknown, what: string, known: readonly unknown[]): CborMap {
  const map = readMap(value, what);
  for (const [key, member] of map) {
    if (!known.includes(key)) throw invalidProof(`${what} has an unknown member.`);
    if (member === undefined) throw invalidProof(`${what} has a member without a value.`);
  }
  return map;
}

/** Returns a decoded value if it is an array with a number of items in a range. @throws PresentationError */
export function readArray(value: unknown, what: string, least: number, most: number): readonly unknown[] {
  if (!Array.isArray(value) || value.length < least || value.length > most)
    throw invalidProof(`${what} is not an array of the expected length.`);
  return value;
}

/** Returns a decoded value if it is a byte string. @throws PresentationError */
export function readBytes(value: unknown, what: string): Uint8Array {
  if (!(value instanceof Uint8Array)) throw invalidProof(`${what} is not a byte string.`);
  return value;
}

/** Returns a decoded value if it is a text. @throws PresentationError */
export function readText(value: unknown, what: string): string {
  if (typeof value !== "string") throw invalidProof(`${what} is not a text.`);
  return value;
}

/** Returns a decoded value if it is an integer of 0 or more. @throws PresentationError */
export function readUnsigned(value: unknown, what: string): number {
  if (typeof value !== "number" || value < 0) throw invalidProof(`${what} is not an unsigned integer.`);
  return value;
}

/** CBOR in a byte string with tag 24 (RFC 8949 §3.4.5.1). */
export interface EmbeddedCbor {
  /** Bytes of the whole item with its tag. */
  encoded: Uint8Array;
  /** Bytes of the CBOR in it. */
  content: Uint8Array;
  value: unknown;
}

/** Decodes CBOR that stands in a byte string with tag 24. @throws PresentationError */
export function readEmbedded(value: unknown, what: string): EmbeddedCbor {
  if (!(value instanceof TaggedValue) || value.tag !== 24) throw invalidProof(`${what} has not the tag 24.`);
  const content = readBytes(value.value, what);
  return { encoded: value.encoded, content, value: decodeCbor(content, what) };
}
