import { invalidProof, readArray, readText } from "../presentation/index.ts";
import type { Digest } from "./digest-algorithm.ts";
import { readEncodedJson } from "./read-encoded-json.ts";

/** A value that the wallet discloses, which some digest must vouch for. */
export interface Disclosure {
  name: string;
  value: unknown;
}

/** Names that have a meaning of their own (RFC 9901, section 7.1, step 3.3). */
const reserved = new Set(["_sd", "..."]);

/**
 * Reads disclosures of members (RFC 9901, section 4.2.1): salt, name and value. Elements of arrays, the other kind, are never asked for.
 * @returns them by their digests
 * @throws PresentationError
 */
export function readDisclosures(texts: readonly string[], digest: Digest): Map<string, Disclosure> {
  const disclosures = new Map(texts.map((text) => [digest(text), readDisclosure(text)]));
  if (disclosures.size < texts.length) throw invalidProof("The answer holds a value twice.");
  return disclosures;
}

function readDisclosure(text: string): Disclosure {
  const what = "A disclosure";
  const [salt, name, value] = readArray(readEncodedJson(text, what), what, 3, 3);
  readText(salt, "The salt of a value");
  const given = { name: readText(name, "The name of a value"), value };
  if (reserved.has(given.name)) throw invalidProof("The name of a value is reserved.");
  return given;
}
