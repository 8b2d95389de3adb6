/** Value that an audit event may contain: no fractions, so that every language writes its numbers alike. */
export type CanonicalValue =
  | string
  | number
  | boolean
  | null
  | readonly CanonicalValue[]
  | { readonly [name: string]: CanonicalValue };

/**
 * Serializes a value as canonical JSON (RFC 8785): names sorted by their UTF-16 code units, no white space, strings
 * escaped as in ECMAScript.
 * @throws RangeError for a number that is not a safe integer
 */
export function canonicalJson(value: CanonicalValue): string {
  if (typeof value === "number" && !Number.isSafeInteger(value))
    throw new RangeError(`${value} is no whole number`);
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const members = Object.keys(value)
    .toSorted()
    .map((name) => `${JSON.stringify(name)}:${canonicalJson(value[name]!)}`);
  return `{${members.join(",")}}`;
}

const isList = (value: object): value is readonly CanonicalValue[] => Array.isArray(value);
