import { createPublicKey, type KeyObject } from "node:crypto";
import { invalidProof, readMap, readText } from "../presentation/index.ts";
import { readBase64url } from "./read-encoded-json.ts";

/** Curves of the profile, and the length of a coordinate in bytes (RFC 7518, section 6.2.1). */
const curves = new Map<unknown, number>([
  ["P-256", 32],
  ["P-384", 48],
  ["P-521", 66],
]);

/**
 * Reads the key of the holder from the claim `cnf` (RFC 7800, section 3.2), on one of the profile's curves.
 * @throws PresentationError also for a point that is not on the curve
 */
export function readHolderKey(confirmation: unknown): KeyObject {
  const what = "The holder's key";
  const jwk = readMap(readMap(confirmation, what).get("jwk"), what);
  const curve = jwk.get("crv");
  const length = curves.get(curve);
  if (jwk.get("kty") !== "EC" || length === undefined)
    throw invalidProof(`${what} is of a type outside the profile.`);
  const [x, y] = [jwk.get("x"), jwk.get("y")].map((each) => readText(each, what));
  for (const coordinate of [x!, y!])
    if (readBase64url(coordinate, what).length !== length)
      throw invalidProof(`${what} has a coordinate of a wrong length.`);
  try {
    return createPublicKey({ format: "jwk", key: { kty: "EC", crv: String(curve), x: x!, y: y! } });
  } catch (cause) {
    throw invalidProof(`${what} is not a point on its curve.`, { cause });
  }
}
