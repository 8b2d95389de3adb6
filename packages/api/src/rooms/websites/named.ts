import type { Services } from "../../context.ts";
import { idsByName } from "./store.ts";

/** Ids of the account's websites that are or were called something with this text in it, in whatever case; deleted ones are among them. */
export async function websitesNamed(services: Services, accountId: string, text: string): Promise<string[]> {
  const rows = await idsByName(services.db, accountId, text);
  return rows.map(({ website_id }) => website_id);
}
