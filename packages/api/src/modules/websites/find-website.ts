import type { OrganizationId } from "@ofage/contract";
import type { Services } from "../../context.ts";
import {
  listFirstWebsites,
  type StartingWebsite,
  type WebsiteRow,
  websiteByAssetId,
  websiteById,
} from "./store.ts";

/** Finds the website of an asset id, in any organization; undefined if there is none. */
export function findWebsiteByAsset(
  services: Services,
  assetId: string,
): Promise<StartingWebsite | undefined> {
  return websiteByAssetId(services.db, assetId);
}

/** Finds one website of a known organization; undefined if it was deleted. */
export function findWebsite(
  services: Services,
  organizationId: OrganizationId,
  id: string,
): Promise<WebsiteRow | undefined> {
  return websiteById(services.db, organizationId, id);
}

/**
 * Finds the website of an organization that has exactly one; undefined for none or several.
 * @param among the websites that count; undefined for all
 */
export async function findOnlyWebsite(
  services: Services,
  organizationId: OrganizationId,
  among?: readonly string[],
): Promise<StartingWebsite | undefined> {
  const [only, another] = await listFirstWebsites(services.db, organizationId, 2, among);
  return another ? undefined : only;
}
