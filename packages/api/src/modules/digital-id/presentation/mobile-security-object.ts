import type { KeyObject } from "node:crypto";
import { TaggedValue } from "./cbor-decoder.ts";
import { type CborMap, invalidProof, readEmbedded, readMap, readText } from "./cbor-shapes.ts";
import { readCoseKey } from "./cose-key.ts";
import { decodeCbor } from "./cbor-decoder.ts";

/** Object that the issuer signed (ISO/IEC 18013-5 §9.1.2.4). */
export interface MobileSecurityObject {
  docType: string;
  /** Name of the digests' algorithm in Node. */
  hash: string;
  /** Digests by their ids, of each namespace. */
  valueDigests: CborMap;
  deviceKey: KeyObject;
  signed: Date;
  validFrom: Date;
  validUntil: Date;
  /** How to learn whether it was revoked; undefined if it cannot be. */
  status: unknown;
}

const hashes = new Map<unknown, string>([
  ["SHA-256", "sha256"],
  ["SHA-384", "sha384"],
  ["SHA-512", "sha512"],
]);

const what = "The security object";

/**
 * Reads the payload of the issuer's signature. Members that it does not know are of no meaning here: the issuer signed them.
 * @throws PresentationError
 */
export function readMobileSecurityObject(payload: Uint8Array): MobileSecurityObject {
  const object = readMap(readEmbedded(decodeCbor(payload, what), what).value, what);
  if (object.get("version") !== "1.0") throw invalidProof(`${what} is of another version.`);
  const hash = hashes.get(object.get("digestAlgorithm"));
  if (!hash) throw invalidProof(`${what} has a digest algorithm outside the profile.`);
  const deviceKeyInfo = readMap(object.get("deviceKeyInfo"), "The device key's information");
  const validity = readMap(object.get("validityInfo"), "The validity");
  return {
    docType: readText(object.get("docType"), what),
    hash,
    valueDigests: readMap(object.get("valueDigests"), "The list of digests"),
    deviceKey: readCoseKey(deviceKeyInfo.get("deviceKey"), "The device key"),
    signed: readTime(validity.get("signed")),
    validFrom: readTime(validity.get("validFrom")),
    validUntil: readTime(validity.get("validUntil")),
    status: object.get("status"),
  };
}

/** Reads a time in UTC without a fraction (tag 0, RFC 3339 with the restrictions of ISO/IEC 18013-5 §9.1.2.4). */
function readTime(value: unknown): Date {
  const text = value instanceof TaggedValue && value.tag === 0 ? value.value : undefined;
  const time = new Date(typeof text === "string" ? text : Number.NaN);
  if (Number.isNaN(time.getTime()) || time.toISOString().replace(".000Z", "Z") !== text)
    throw invalidProof("The validity has a malformed time.");
  return time;
}
