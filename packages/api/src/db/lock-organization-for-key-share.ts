import type { OrganizationId } from "@ofage/contract";
import type { Tx } from "./schema.ts";
import { selectOrganizationOnItsNode } from "./select-organization-on-its-node.ts";

/**
 * Prevents the deletion of an organization until the transaction ends. Call it before locking anything else of the organization,
 * so that this transaction and a deletion lock in the same order.
 * @returns undefined if there is no such organization
 */
export const lockOrganizationForKeyShare = (tx: Tx, id: OrganizationId) =>
  selectOrganizationOnItsNode(tx, id)
    .selectAll("organizations")
    .forKeyShare("organizations")
    .executeTakeFirst();
