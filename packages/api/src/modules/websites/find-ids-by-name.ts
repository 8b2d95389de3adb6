import type { Services } from "../../context.ts";
import { websiteIdsByName } from "./store.ts";

/** Finds the ids of the account's websites whose current or former name contains a text, ignoring case and including deleted websites. */
export async function findWebsiteIdsByName(
  services: Services,
  accountId: string,
  text: string,
): Promise<string[]> {
  const rows = await websiteIdsByName(services.db, accountId, text);
  return rows.map(({ website_id }) => website_id);
}
