import { createPublicKey, type KeyObject } from "node:crypto";
import { invalidProof, readBytes, readMap } from "./cbor-shapes.ts";

const labels = { type: 1, curve: -1, x: -2, y: -3 } as const;
const ellipticCurveType = 2;

/** Curves of the profile, and the length of a coordinate in bytes (RFC 9053 §7.1.1). */
const curves = new Map<unknown, { name: string; length: number }>([
  [1, { name: "P-256", length: 32 }],
  [2, { name: "P-384", length: 48 }],
  [3, { name: "P-521", length: 66 }],
]);

/**
 * Reads a public key (COSE_Key, RFC 9052 §7) on one of the profile's curves.
 * @throws PresentationError also for a point that is not on the curve
 */
export function readCoseKey(value: unknown, what: string): KeyObject {
  const map = readMap(value, what);
  const curve = curves.get(map.get(labels.curve));
  if (map.get(labels.type) !== ellipticCurveType || !curve)
    throw invalidProof(`${what} is of a type outside the profile.`);
  const coordinates = [map.get(labels.x), map.get(labels.y)].map((each) => readBytes(each, what));
  if (coordinates.some(({ length }) => length !== curve.length))
    throw invalidProof(`${what} has a coordinate of a wrong length.`);
  const [x, y] = coordinates.map((each) => Buffer.from(each).toString("base64url"));
  try {
    return createPublicKey({ format: "jwk", key: { kty: "EC", crv: curve.name, x: x!, y: y! } });
  } catch (cause) {
    throw invalidProof(`${what} is not a point on its curve.`, { cause });
  }
}
