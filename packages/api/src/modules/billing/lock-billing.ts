import type { OrganizationId } from "@ofage/contract";
import type { Tx } from "../../db/schema.ts";
import { lockOrganizationForKeyShare } from "../../db/lock-organization-for-key-share.ts";
import type { OrganizationRow } from "../memberships/index.ts";
import { type BillingRow, lockBillingRowForUpdate } from "./store.ts";

export interface LockedBilling {
  organization: OrganizationRow;
  billing: BillingRow;
}

/**
 * Locks an organization's billing until the transaction ends, so that other billing waits and verifications go on. It locks
 * the organization first; every transaction uses this order.
 * @returns undefined when the organization or its billing does not exist
 */
export async function lockBillingForUpdate(
  tx: Tx,
  organizationId: OrganizationId,
): Promise<LockedBilling | undefined> {
  const organization = await lockOrganizationForKeyShare(tx, organizationId);
  const billing = organization && (await lockBillingRowForUpdate(tx, organizationId));
  return billing && { organization, billing };
}
