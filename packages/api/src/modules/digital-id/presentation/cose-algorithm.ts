import { type KeyObject, verify } from "node:crypto";
import { invalidProof } from "./cbor-shapes.ts";

/** An ECDSA algorithm of the profile (ISO/IEC 18013-5 §9.1.2.4, RFC 9053 §2.1). */
export interface CoseAlgorithm {
  hash: "sha256" | "sha384" | "sha512";
  /** OpenSSL's name of the curve. */
  curve: string;
  /** The name in JOSE. */
  joseName: string;
}

const es256: CoseAlgorithm = { hash: "sha256", curve: "prime256v1", joseName: "ES256" };
const es384: CoseAlgorithm = { hash: "sha384", curve: "secp384r1", joseName: "ES384" };
const es512: CoseAlgorithm = { hash: "sha512", curve: "secp521r1", joseName: "ES512" };

/** By identifier. Each algorithm has two: the one of RFC 9053, and the one of RFC 9864 §2.1 that names the curve, too. */
const algorithms = new Map<unknown, CoseAlgorithm>([
  [-7, es256],
  [-35, es384],
  [-36, es512],
  [-9, es256],
  [-51, es384],
  [-52, es512],
]);

/** Identifiers of the profile's algorithms, as a request names them. */
export const coseAlgorithms = [...algorithms.keys()] as readonly number[];

/** Returns the algorithm with a COSE identifier. @throws PresentationError if the profile has none such */
export function readAlgorithm(identifier: unknown, what: string): CoseAlgorithm {
  const algorithm = algorithms.get(identifier);
  if (!algorithm) throw invalidProof(`${what} has an algorithm outside the profile.`);
  return algorithm;
}

/** Returns the algorithm for a key's curve. @throws PresentationError if the profile has none for it */
export function algorithmOfKey(key: KeyObject, what: string): CoseAlgorithm {
  const curve = key.asymmetricKeyType === "ec" ? key.asymmetricKeyDetails?.namedCurve : undefined;
  for (const algorithm of algorithms.values()) if (algorithm.curve === curve) return algorithm;
  throw invalidProof(`${what} has a key outside the profile.`);
}

/** Tells whether a key made a signature (r and s, one after the other) over bytes. */
export function isSignedBy(
  key: KeyObject,
  algorithm: CoseAlgorithm,
  bytes: Uint8Array,
  signature: Uint8Array,
): boolean {
  return verify(algorithm.hash, bytes, { key, dsaEncoding: "ieee-p1363" }, signature);
}
