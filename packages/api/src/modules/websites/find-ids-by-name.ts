import type { Services } from "../../context.ts";
import { websiteIdsByName } from "./store.ts";

/** Ids of the account's websites that are or were called something with this text in it, in whatever case; deleted ones are among them. */
export async function findWebsiteIdsByName(
  services: Services,
  accountId: string,
  text: string,
): Promise<string[]> {
  const rows = await websiteIdsByName(services.db, accountId, text);
  return rows.map(({ website_id }) => website_id);
}
