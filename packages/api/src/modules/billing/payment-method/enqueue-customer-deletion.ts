import type { Services } from "../../../context.ts";
import type { Tx } from "../../../db/schema.ts";
import { billingRow } from "../store.ts";

/** Has the payment gateway forget an account and its card once the transaction that deletes the account is through. */
export async function enqueueCustomerDeletion(services: Services, tx: Tx, accountId: string): Promise<void> {
  const billing = await billingRow(tx, accountId);
  if (!billing?.customer) return;
  await services.queue.enqueue(tx, "forget-customer", { customer: billing.customer });
}
