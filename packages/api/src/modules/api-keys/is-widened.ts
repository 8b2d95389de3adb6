import { coversRange, parseAddressRange } from "@ofage/contract";
import type { ApiKeyRestrictions } from "./store.ts";

/** Tells whether a key with other restrictions could do anything that it can't do now. */
export function isWidened(before: ApiKeyRestrictions, after: ApiKeyRestrictions): boolean {
  return !(
    isWithin(before.scopes, after.scopes, isSame) &&
    isWithin(before.website_ids, after.website_ids, isSame) &&
    isWithin(before.addresses, after.addresses, isInRange) &&
    isNotLater(before.expires_at, after.expires_at)
  );
}

/** Tells whether a list contains everything of another. Null contains everything. */
const isWithin = (
  before: readonly string[] | null,
  after: readonly string[] | null,
  covers: (outer: string, inner: string) => boolean,
) =>
  before === null || (after !== null && after.every((inner) => before.some((outer) => covers(outer, inner))));

const isSame = (one: string, other: string) => one === other;

const isInRange = (outer: string, inner: string) =>
  coversRange(parseAddressRange(outer)!, parseAddressRange(inner)!);

const isNotLater = (before: Date | null, after: Date | null) =>
  before === null || (after !== null && after <= before);
