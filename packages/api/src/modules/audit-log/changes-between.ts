import type { CanonicalValue } from "./canonical-json.ts";

/** What was changed of something: each member with what it was and what it is. What stayed is left out. */
export function changesBetween<Values extends Record<string, CanonicalValue>>(
  before: Values,
  after: Values,
): Record<string, { from: CanonicalValue; to: CanonicalValue }> {
  const changed = Object.keys(after).filter((name) => before[name] !== after[name]);
  return Object.fromEntries(changed.map((name) => [name, { from: before[name]!, to: after[name]! }]));
}
