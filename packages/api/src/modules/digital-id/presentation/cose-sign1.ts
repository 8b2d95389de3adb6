import type { KeyObject } from "node:crypto";
import { encode } from "cborg";
import { decodeCbor } from "./cbor-decoder.ts";
import { type CborMap, invalidProof, readArray, readBytes, readClosedMap, readMap } from "./cbor-shapes.ts";
import { algorithmOfKey, isSignedBy, readAlgorithm } from "./cose-algorithm.ts";

/** Labels of header parameters (RFC 9052 §3.1, RFC 9360 §2). */
export const headerLabels = { algorithm: 1, critical: 2, keyId: 4, type: 16, certificates: 33 } as const;

/** A signed message (RFC 9052 §4.2). */
export interface CoseSign1 {
  protectedBytes: Uint8Array;
  protectedHeader: CborMap;
  unprotectedHeader: CborMap;
  /** null if detached. */
  payload: Uint8Array | null;
  signature: Uint8Array;
}

/**
 * Reads a COSE_Sign1 structure without a tag.
 * @param unprotectedLabels the members that its unprotected header may have beside a key id: nobody signed them
 * @throws PresentationError
 */
export function readCoseSign1(value: unknown, what: string, unprotectedLabels: readonly number[]): CoseSign1 {
  const [protectedItem, unprotectedItem, payload, signature] = readArray(value, what, 4, 4);
  const protectedBytes = readBytes(protectedItem, what);
  const protectedHeader = readMap(decodeCbor(protectedBytes, what), what);
  if (protectedHeader.has(headerLabels.critical))
    throw invalidProof(`${what} has a critical header parameter.`);
  const unprotectedHeader = readUnprotectedHeader(unprotectedItem, what, unprotectedLabels);
  return {
    protectedBytes,
    protectedHeader,
    unprotectedHeader,
    payload: payload === null ? null : readBytes(payload, what),
    signature: readBytes(signature, what),
  };
}

/** Reads an unprotected header. A key id says nothing here, and libraries write it as a text or without a value. */
function readUnprotectedHeader(value: unknown, what: string, labels: readonly number[]): CborMap {
  const header = new Map(readMap(value, what));
  header.delete(headerLabels.keyId);
  return readClosedMap(header, what, labels);
}

/**
 * Verifies the signature of a message, over the bytes that were received.
 * @param payload the message's own, or the detached one
 * @throws PresentationError
 */
export function verifyCoseSign1(message: CoseSign1, payload: Uint8Array, key: KeyObject, what: string): void {
  const algorithm = readAlgorithm(message.protectedHeader.get(headerLabels.algorithm), what);
  if (algorithmOfKey(key, what) !== algorithm)
    throw invalidProof(`${what} has an algorithm for another curve than its key's.`);
  const toBeSigned = encode(["Signature1", message.protectedBytes, new Uint8Array(0), payload]);
  if (!isSignedBy(key, algorithm, toBeSigned, message.signature))
    throw invalidProof(`${what} has a wrong signature.`);
}
