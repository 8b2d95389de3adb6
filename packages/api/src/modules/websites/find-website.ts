import type { Services } from "../../context.ts";
import {
  listFirstWebsites,
  type StartingWebsite,
  type WebsiteRow,
  websiteByAssetId,
  websiteById,
} from "./store.ts";

/** Finds the website of an asset id, in any account; undefined if there is none. */
export function findWebsiteByAsset(
  services: Services,
  assetId: string,
): Promise<StartingWebsite | undefined> {
  return websiteByAssetId(services.db, assetId);
}

/** Finds one website of a known account; undefined if it was deleted. */
export function findWebsite(
  services: Services,
  accountId: string,
  id: string,
): Promise<WebsiteRow | undefined> {
  return websiteById(services.db, accountId, id);
}

/**
 * Finds the website of an account that has exactly one; undefined for none or several.
 * @param among the websites that count; undefined for all
 */
export async function findOnlyWebsite(
  services: Services,
  accountId: string,
  among?: readonly string[],
): Promise<StartingWebsite | undefined> {
  const [only, another] = await listFirstWebsites(services.db, accountId, 2, among);
  return another ? undefined : only;
}
