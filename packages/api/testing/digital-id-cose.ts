import { type KeyObject, sign } from "node:crypto";
import { encode, Tagged } from "cborg";

/** COSE algorithms, hashes and numbers of curves, by OpenSSL's name of the curve. */
const byCurve: Record<string, { algorithm: number; hash: string; curve: number }> = {
  prime256v1: { algorithm: -7, hash: "sha256", curve: 1 },
  secp384r1: { algorithm: -35, hash: "sha384", curve: 2 },
  secp521r1: { algorithm: -36, hash: "sha512", curve: 3 },
};

const propertiesOf = (key: KeyObject) => byCurve[key.asymmetricKeyDetails?.namedCurve ?? ""];

/** A COSE_Sign1 structure before it is encoded: protected header, unprotected header, payload, signature. */
export type Sign1 = [Uint8Array, Map<unknown, unknown>, Uint8Array | null, Uint8Array];

/** Headers of a message to sign. */
export interface Sign1Options {
  /** Default: the key's algorithm. */
  protectedHeader?: Map<unknown, unknown>;
  unprotectedHeader?: Map<unknown, unknown>;
  detached?: boolean;
}

/** Signs a payload (RFC 9052 §4.4). */
export function signCose(payload: Uint8Array, key: KeyObject, options: Sign1Options = {}): Sign1 {
  const properties = propertiesOf(key);
  const header = encode(options.protectedHeader ?? new Map([[1, properties?.algorithm ?? -8]]));
  const toBeSigned = encode(["Signature1", header, new Uint8Array(), payload]);
  const signature = sign(properties?.hash ?? null, toBeSigned, { key, dsaEncoding: "ieee-p1363" });
  const kept = options.detached ? null : payload;
  return [header, options.unprotectedHeader ?? new Map(), kept, new Uint8Array(signature)];
}

/** Returns a public key as a COSE_Key (RFC 9052 §7), before it is encoded. */
export function toCoseKey(key: KeyObject): Map<unknown, unknown> {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));
  return new Map<unknown, unknown>([
    [1, 2],
    [-1, propertiesOf(key)?.curve],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ]);
}

/** Embeds encoded CBOR as a byte string with tag 24. */
export function embed(encoded: Uint8Array): Tagged {
  return new Tagged(24, encoded);
}
