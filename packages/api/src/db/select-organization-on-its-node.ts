import type { OrganizationId } from "@ofage/contract";
import type { Db, Tx } from "./schema.ts";

/**
 * Selects an organization to be locked, together with a table that is distributed by organization. So Citus locks the row on that
 * organization's node; it would lock the whole of `organizations` otherwise, on which two shared locks wait for each other.
 */
export const selectOrganizationOnItsNode = (db: Db | Tx, id: OrganizationId) =>
  db
    .selectFrom("organizations")
    .leftJoin("billing as neighbor", (join) => join.on("neighbor.organization_id", "=", id))
    .where("organizations.id", "=", id);
