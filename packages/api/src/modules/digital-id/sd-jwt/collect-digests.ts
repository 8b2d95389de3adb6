import { invalidProof } from "../presentation/index.ts";

/**
 * Collects the digests in what an issuer signed, at any depth (RFC 9901, section 7.1, steps 3.2 and 4).
 * @param values the claims, and the values that were disclosed
 * @throws PresentationError if a digest stands in two places, since a value would then do so too
 */
export function collectDigests(values: readonly unknown[]): Set<string> {
  const found = values.flatMap(digestsIn);
  const digests = new Set(found);
  if (digests.size < found.length) throw invalidProof("A digest stands in two places.");
  return digests;
}

function digestsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(digestsInElement);
  if (!(value instanceof Map)) return [];
  if (value.has("...")) throw invalidProof("A digest stands where none may.");
  return [...value].flatMap(([name, member]) => (name === "_sd" ? readDigests(member) : digestsIn(member)));
}

/** Lists the digest that stands for an element of an array, or those in the element. */
function digestsInElement(element: unknown): string[] {
  const isPlaceholder = element instanceof Map && element.size === 1 && element.has("...");
  return isPlaceholder ? readDigests([element.get("...")]) : digestsIn(element);
}

function readDigests(value: unknown): string[] {
  if (!Array.isArray(value) || !value.every((each) => typeof each === "string"))
    throw invalidProof("A list of digests is malformed.");
  return value;
}
