import type { Tx } from "../../../db/schema.ts";
import { settingsOfWebsite } from "../../audit-log/index.ts";
import type { WebsiteRow } from "../store.ts";
import { insertPolicyVersion } from "./store.ts";

/**
 * Saves a website's version in force, with its settings, unless it is saved already.
 * @param by its author
 */
export async function savePolicyVersion(tx: Tx, website: WebsiteRow, by: string): Promise<void> {
  await insertPolicyVersion(tx, {
    organization_id: website.organization_id,
    website_id: website.id,
    version: website.policy_version,
    settings: JSON.stringify(settingsOfWebsite(website)),
    by,
    created_at: website.updated_at,
  });
}
