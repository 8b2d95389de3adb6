import { invalidProof, readMap } from "../presentation/index.ts";
import { ageClaim } from "./asked-pid.ts";
import { collectDigests } from "./collect-digests.ts";
import type { Disclosure } from "./read-disclosures.ts";
import type { JsonMap } from "./read-encoded-json.ts";

type Disclosures = ReadonlyMap<string, Disclosure>;

/**
 * Reads what the issuer says of ages, where it is disclosed or stands in clear (RFC 9901, section 7.1). Each disclosure must lead to an age
 * that was asked for, either directly or as the object of all ages.
 * @param claims as the issuer signed them
 * @param asked years
 * @returns whether the holder has reached each age that the answer speaks of
 * @throws PresentationError
 */
export function readAgeStatements(
  claims: JsonMap,
  disclosures: Disclosures,
  asked: readonly number[],
): Map<number, boolean> {
  const digests = collectDigests([claims, ...[...disclosures.values()].map(({ value }) => value)]);
  for (const digest of disclosures.keys())
    if (!digests.has(digest)) throw invalidProof("A value is not one that the issuer signed.");
  const outer = disclosedIn(claims, disclosures);
  if (outer.some(({ name }) => name !== ageClaim)) throw moreThanAsked();
  const statements = mergeMembers(claims, outer).get(ageClaim) ?? new Map();
  const ages = readMap(statements, "The claim of ages") as JsonMap;
  const inner = disclosedIn(ages, disclosures);
  // A digest elsewhere vouches for the others.
  if (outer.length + inner.length < disclosures.size) throw moreThanAsked();
  return new Map([...mergeMembers(ages, inner)].map(([name, value]) => readStatement(name, value, asked)));
}

const moreThanAsked = () => invalidProof("The answer holds more than was asked.");

/** Lists what an object's own digests disclose. */
function disclosedIn(object: JsonMap, disclosures: Disclosures): Disclosure[] {
  const digests = (object.get("_sd") ?? []) as readonly string[];
  return digests.flatMap((digest) => disclosures.get(digest) ?? []);
}

/** Returns an object's members, in clear and disclosed, none of which may be both or disclosed twice. */
function mergeMembers(object: JsonMap, disclosed: readonly Disclosure[]): JsonMap {
  const members = new Map(object);
  members.delete("_sd");
  const { size } = members;
  for (const { name, value } of disclosed) members.set(name, value);
  if (members.size < size + disclosed.length) throw invalidProof("The answer holds a value twice.");
  return members;
}

function readStatement(name: string, reached: unknown, asked: readonly number[]): [number, boolean] {
  const age = asked.find((each) => String(each) === name);
  if (age === undefined) throw moreThanAsked();
  if (typeof reached !== "boolean") throw invalidProof("A value is neither true nor false.");
  return [age, reached];
}
