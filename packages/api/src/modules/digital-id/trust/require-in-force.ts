import type { TrustedList } from "./trusted-list.ts";
import { TrustedListError } from "./trusted-list-error.ts";

/** How far the clock of a list's issuer may be ahead, in milliseconds. */
const clockToleranceMs = 5 * 60_000;

/** Requires that a list is in force now. @throws TrustedListError */
export function requireInForce(
  { issued, nextUpdate }: Pick<TrustedList, "issued" | "nextUpdate">,
  now: Date,
): void {
  if (issued.getTime() > now.getTime() + clockToleranceMs)
    throw new TrustedListError("The list was issued in the future");
  if (nextUpdate && nextUpdate < now) throw new TrustedListError("The list is out of date");
}
