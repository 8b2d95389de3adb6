import { offersMethod } from "@ofage/contract";
import type { Db } from "../../../db/schema.ts";
import { listWebsiteMethods } from "../../websites/index.ts";

/** Lists the IDs of an organization's websites that accept digital IDs. */
export async function listDigitalIdWebsites(db: Db, accountId: string): Promise<string[]> {
  const websites = await listWebsiteMethods(db, accountId);
  return websites.filter((website) => offersMethod(website, "digital_id")).map(({ id }) => id);
}
