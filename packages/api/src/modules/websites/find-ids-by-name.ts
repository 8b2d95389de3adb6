import type { OrganizationId } from "@ofage/contract";
import type { Services } from "../../context.ts";
import { websiteIdsByName } from "./store.ts";

/** Finds the ids of the organization's websites whose current or former name contains a text, ignoring case and including deleted websites. */
export async function findWebsiteIdsByName(
  services: Services,
  organizationId: OrganizationId,
  text: string,
): Promise<string[]> {
  const rows = await websiteIdsByName(services.db, organizationId, text);
  return rows.map(({ website_id }) => website_id);
}
