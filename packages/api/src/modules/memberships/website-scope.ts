import type { Actor } from "../../context.ts";

/** Returns the websites that a member or an API key is bound to; null for a caller who is bound to none. */
const boundWebsites = (actor: Actor): readonly string[] | null =>
  "website_ids" in actor ? actor.website_ids : null;

/** Tells whether a caller may see a website, and what belongs to it. */
export function mayReachWebsite(actor: Actor, websiteId: string): boolean {
  return boundWebsites(actor)?.includes(websiteId) ?? true;
}

/**
 * Narrows a choice of websites to those that a caller may see.
 * @param chosen undefined for all
 */
export function narrowToReach(actor: Actor, chosen?: readonly string[]): readonly string[] | undefined {
  const bound = boundWebsites(actor);
  if (bound === null) return chosen;
  return chosen ? chosen.filter((id) => bound.includes(id)) : bound;
}
