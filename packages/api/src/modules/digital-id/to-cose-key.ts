import type { KeyObject } from "node:crypto";

/** Returns a public key on P-256 as a COSE key, before it is encoded (RFC 9053, 7.1). */
export function toCoseKey(key: KeyObject): Map<number, unknown> {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  return new Map<number, unknown>([
    [1, 2],
    [-1, 1],
    [-2, Buffer.from(x, "base64url")],
    [-3, Buffer.from(y, "base64url")],
  ]);
}
