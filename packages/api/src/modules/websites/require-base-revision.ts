import { ContractError, websiteRevision } from "@ofage/contract";
import { presentNewWebsite } from "./present-website.ts";
import type { WebsiteRow } from "./store.ts";

/**
 * Refuses a change that was made from settings which are no longer in force.
 * @param base revision of the settings that the change was made from; undefined to make it in any case
 * @throws website_changed
 */
export function requireBaseRevision(held: WebsiteRow, base: string | undefined): void {
  if (base === undefined || base === websiteRevision(presentNewWebsite(held))) return;
  throw new ContractError(
    "website_changed",
    "Someone saved this website since you opened it. Reload it to see what changed, then make your change again.",
  );
}
