import type { Services } from "../../context.ts";
import { listFirstWebsites, type WebsiteRow, websiteByAssetId, websiteById } from "./store.ts";

/** The website an asset id stands for, of whichever account; undefined when there is none. */
export function findWebsiteByAsset(services: Services, assetId: string): Promise<WebsiteRow | undefined> {
  return websiteByAssetId(services.db, assetId);
}

/** One website of a known account; undefined when it was deleted. */
export function findWebsite(
  services: Services,
  accountId: string,
  id: string,
): Promise<WebsiteRow | undefined> {
  return websiteById(services.db, accountId, id);
}

/** The website of an account that has exactly one; undefined for none or several. */
export async function findOnlyWebsite(
  services: Services,
  accountId: string,
): Promise<WebsiteRow | undefined> {
  const [only, another] = await listFirstWebsites(services.db, accountId, 2);
  return another ? undefined : only;
}
