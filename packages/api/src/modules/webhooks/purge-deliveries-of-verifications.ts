import type { OrganizationId } from "@ofage/contract";
import type { Tx } from "../../db/schema.ts";
import { deleteEndedDeliveries } from "./store.ts";

/**
 * Deletes deliveries about an organization's verifications in a range of IDs, excluding `after` and including `upTo`.
 * Pending deliveries stay, so that no event is lost; a later call deletes them.
 */
export async function purgeDeliveriesOfVerifications(
  tx: Tx,
  organizationId: OrganizationId,
  after: string,
  upTo: string,
): Promise<void> {
  await deleteEndedDeliveries(tx, organizationId, after, upTo);
}
