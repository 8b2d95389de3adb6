import type { Services } from "../../../context.ts";
import type { Tx } from "../../../db/schema.ts";
import { billingRow } from "../store.ts";

/**
 * Enqueues the deletion of an account and its card at the payment gateway; it takes effect when the transaction that
 * deletes the account commits.
 */
export async function enqueueCustomerDeletion(services: Services, tx: Tx, accountId: string): Promise<void> {
  const billing = await billingRow(tx, accountId);
  if (!billing?.customer) return;
  await services.queue.enqueue(tx, "delete-gateway-customer", { customer: billing.customer });
}
