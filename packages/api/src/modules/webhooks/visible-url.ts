import type { OrganizationContext } from "../../context.ts";
import { holdsRight } from "../memberships/index.ts";

/** Returns a webhook's URL without its query, which may hold a secret. */
export function urlWithoutQuery(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

/**
 * Returns as much of a webhook's URL as the caller may know: all of it with `webhooks.change`, without its query with
 * `webhooks.read`; null without either.
 */
export function visibleUrl(ctx: Pick<OrganizationContext, "actor">, url: string): string | null {
  if (holdsRight(ctx, "webhooks.change")) return url;
  return holdsRight(ctx, "webhooks.read") ? urlWithoutQuery(url) : null;
}
