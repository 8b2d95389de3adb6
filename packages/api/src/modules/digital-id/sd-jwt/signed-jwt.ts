import type { KeyObject } from "node:crypto";
import { algorithmOfKey, invalidProof, isSignedBy, readMap } from "../presentation/index.ts";
import { type JsonMap, readBase64url, readEncodedJson } from "./read-encoded-json.ts";

/** A JWT whose signature is not verified yet. */
export interface SignedJwt {
  header: JsonMap;
  claims: JsonMap;
  signature: Uint8Array;
  /** The signed bytes. */
  signed: Uint8Array;
}

/** Reads a signed JWT in compact form (RFC 7519, section 7.2). @throws PresentationError */
export function readSignedJwt(text: string, what: string): SignedJwt {
  const [header = "", claims = "", signature = "", ...others] = text.split(".");
  if (others.length > 0) throw invalidProof(`${what} is not a JWT.`);
  return {
    header: readJsonMap(header, what),
    claims: readJsonMap(claims, what),
    signature: readBase64url(signature, what),
    signed: Buffer.from(`${header}.${claims}`),
  };
}

// Members of what JSON describes are named by texts.
const readJsonMap = (text: string, what: string) => readMap(readEncodedJson(text, what), what) as JsonMap;

/**
 * Verifies the signature of a JWT, by ES256, ES384 or ES512 as the key's curve has it (RFC 7515, section 5.2; RFC 7518, section 3.4).
 * @throws PresentationError also for a header with extensions that must be understood
 */
export function verifySignedJwt(
  { header, signature, signed }: SignedJwt,
  key: KeyObject,
  what: string,
): void {
  const algorithm = algorithmOfKey(key, what);
  if (header.get("alg") !== algorithm.joseName)
    throw invalidProof(`${what} has an algorithm that is not its key's.`);
  if (header.has("crit")) throw invalidProof(`${what} has an unknown critical header.`);
  if (!isSignedBy(key, algorithm, signed, signature)) throw invalidProof(`${what} has a wrong signature.`);
}
