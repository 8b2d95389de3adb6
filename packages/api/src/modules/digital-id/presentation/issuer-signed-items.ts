import { createHash } from "node:crypto";
import { type AskedDocument, ageElement } from "./asked-documents.ts";
import {
  type EmbeddedCbor,
  invalidProof,
  readBytes,
  readClosedMap,
  readMap,
  readUnsigned,
} from "./cbor-shapes.ts";
import type { MobileSecurityObject } from "./mobile-security-object.ts";

/** Shortest salt, which keeps a digest from being guessed (ISO/IEC 18013-5 §9.1.2.5). */
const leastRandomLength = 16;

/**
 * Verifies that the issuer signed each value's digest, and that each was asked for.
 * @returns whether the holder has reached each age that the answer speaks of
 * @throws PresentationError
 */
export function verifyIssuerSignedItems(
  items: readonly EmbeddedCbor[],
  asked: AskedDocument,
  { hash, valueDigests }: Pick<MobileSecurityObject, "hash" | "valueDigests">,
): Map<number, boolean> {
  const digests = readMap(valueDigests.get(asked.namespace), "The list of digests");
  const read = items.map((item) => ({ ...readItem(item, asked), encoded: item.encoded }));
  const ages = new Map(read.map(({ age, reached }) => [age, reached]));
  if (ages.size < items.length || new Set(read.map(({ id }) => id)).size < items.length)
    throw invalidProof("The answer holds a value twice.");
  for (const { id, encoded } of read) {
    const digest = createHash(hash).update(encoded).digest();
    if (!digest.equals(readBytes(digests.get(id), "The digest of a value")))
      throw invalidProof("A value is not the one that the issuer signed.");
  }
  return ages;
}

function readItem({ value }: EmbeddedCbor, { ages }: AskedDocument) {
  const members = ["digestID", "random", "elementIdentifier", "elementValue"];
  const item = readClosedMap(value, "A value", members);
  const age = ages.find((each) => ageElement(each) === item.get("elementIdentifier"));
  if (age === undefined) throw invalidProof("The answer holds more than was asked.");
  const reached = item.get("elementValue");
  if (typeof reached !== "boolean") throw invalidProof("A value is neither true nor false.");
  if (readBytes(item.get("random"), "The salt of a value").length < leastRandomLength)
    throw invalidProof("The salt of a value is too short.");
  return { id: readUnsigned(item.get("digestID"), "The number of a value"), age, reached };
}
