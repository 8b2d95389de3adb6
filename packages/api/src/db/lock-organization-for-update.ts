import type { OrganizationId } from "@ofage/contract";
import type { Tx } from "./schema.ts";
import { selectOrganizationOnItsNode } from "./select-organization-on-its-node.ts";

/**
 * Locks an organization until the transaction ends; other transactions that lock it for update wait. Limits on what an
 * organization may have are counted and inserted under this lock. Call it before locking anything else of the organization, so
 * that all transactions lock in the same order; rows that only refer to the organization are not blocked.
 */
export const lockOrganizationForUpdate = (tx: Tx, organizationId: OrganizationId) =>
  selectOrganizationOnItsNode(tx, organizationId)
    .select("organizations.id")
    .forNoKeyUpdate("organizations")
    .execute();
