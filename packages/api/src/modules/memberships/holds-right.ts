import { type ApiKeyScope, hasRight, isScopePerWebsite, type MemberRight } from "@ofage/contract";
import type { OrganizationContext } from "../../context.ts";

/**
 * Tells whether a caller holds a right beyond the one that the route needs. Responses leave out what belongs to a right that the caller
 * lacks. A private key holds the right that its scope is named after.
 */
export function holdsRight(
  { actor }: Pick<OrganizationContext, "actor">,
  right: ApiKeyScope & MemberRight,
): boolean {
  const isBound = actor.website_ids !== null;
  if (actor.kind === "session") return hasRight(actor.role, isBound, right);
  return (actor.scopes?.includes(right) ?? true) && (!isBound || isScopePerWebsite(right));
}
