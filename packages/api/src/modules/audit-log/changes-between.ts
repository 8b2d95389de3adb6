import type { CanonicalValue } from "./canonical-json.ts";

/** Returns each changed member with its value before and after. Unchanged members are omitted. */
export function changesBetween<Values extends Record<string, CanonicalValue>>(
  before: Values,
  after: Values,
): Record<string, { from: CanonicalValue; to: CanonicalValue }> {
  const changed = Object.keys(after).filter((name) => before[name] !== after[name]);
  return Object.fromEntries(changed.map((name) => [name, { from: before[name]!, to: after[name]! }]));
}
