import type { OrganizationId } from "@ofage/contract";
import type { Insertable } from "kysely";
import type { Db, OrganizationsTable, Tx, WebsitesTable } from "../../db/schema.ts";

/** Inserts the demo's organization unless it exists. */
export const insertDemoOrganization = (tx: Tx, organization: Insertable<OrganizationsTable>) =>
  tx
    .insertInto("organizations")
    .values(organization)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Inserts the website or updates its settings; its creation time stays. */
export const upsertDemoWebsite = (tx: Tx, { created_at, ...website }: Insertable<WebsitesTable>) =>
  tx
    .insertInto("websites")
    .values({ ...website, created_at })
    .onConflict((conflict) => conflict.columns(["organization_id", "id"]).doUpdateSet(website))
    .execute();

/** Deletes ended verifications of an organization whose ids are below `before`. */
export const deleteEndedVerifications = (db: Db, organizationId: OrganizationId, before: string) =>
  db
    .deleteFrom("verifications")
    .where("organization_id", "=", organizationId)
    .where("id", "<", before)
    .where("completed_at", "is not", null)
    .execute();
