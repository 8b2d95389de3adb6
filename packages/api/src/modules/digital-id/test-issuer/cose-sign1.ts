import { type KeyObject, sign } from "node:crypto";
import { encode } from "cborg";

/** Protected header with the algorithm ES256 alone (RFC 9052, 3.1). */
const protectedHeader = encode(new Map([[1, -7]]));

/**
 * Signs with COSE_Sign1 and ES256 (RFC 9052, 4.4), untagged as ISO/IEC 18013-5 has it.
 * @param payload signed bytes; left out of the result if `detached`
 */
export function signCose(
  key: KeyObject,
  payload: Uint8Array,
  { unprotected = new Map<number, unknown>(), detached = false } = {},
): unknown[] {
  const signed = encode(["Signature1", protectedHeader, new Uint8Array(), payload]);
  const signature = sign("sha256", signed, { key, dsaEncoding: "ieee-p1363" });
  return [protectedHeader, unprotected, detached ? null : payload, signature];
}
