import type { OrganizationId } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import type { Tx } from "../../../db/schema.ts";
import { billingRow } from "../store.ts";

/**
 * Enqueues the deletion of an organization and its card at the payment gateway; it takes effect when the transaction that
 * deletes the organization commits.
 */
export async function enqueueCustomerDeletion(
  services: Services,
  tx: Tx,
  organizationId: OrganizationId,
): Promise<void> {
  const billing = await billingRow(tx, organizationId);
  if (!billing?.customer) return;
  await services.queue.enqueue(tx, "delete-gateway-customer", { customer: billing.customer });
}
