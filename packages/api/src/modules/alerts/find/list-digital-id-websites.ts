import { offersMethod, type OrganizationId } from "@ofage/contract";
import type { Db } from "../../../db/schema.ts";
import { listWebsiteMethods } from "../../websites/index.ts";

/** Lists the IDs of an organization's websites that accept digital IDs. */
export async function listDigitalIdWebsites(db: Db, organizationId: OrganizationId): Promise<string[]> {
  const websites = await listWebsiteMethods(db, organizationId);
  return websites.filter((website) => offersMethod(website, "digital_id")).map(({ id }) => id);
}
