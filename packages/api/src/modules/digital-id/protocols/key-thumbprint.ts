import { createHash, type KeyObject } from "node:crypto";

/** Computes the thumbprint of a public key on an elliptic curve: SHA-256 of its required members in order (RFC 7638, section 3). */
export function keyThumbprint(key: KeyObject): Buffer {
  const { crv, kty, x, y } = key.export({ format: "jwk" });
  return createHash("sha256").update(JSON.stringify({ crv, kty, x, y })).digest();
}
