import type { Services } from "../../../context.ts";
import type { Tx } from "../../../db/schema.ts";
import { recordPlanChange } from "../plans/record-plan-change.ts";
import { type BillingRow, listOpenInvoices, updateBilling } from "../store.ts";

/** Gives a suspended organization its plan back once none of its months is past due. The caller holds the lock on its billing. */
export async function resumePaidOrganization(services: Services, tx: Tx, billing: BillingRow): Promise<void> {
  if (!billing.suspended_at) return;
  const open = await listOpenInvoices(tx, billing.organization_id);
  if (open.some(({ kind, failed_attempts }) => kind === "period" && failed_attempts > 0)) return;
  await updateBilling(tx, billing.organization_id, { suspended_at: null });
  await recordPlanChange(services, tx, billing.organization_id, "free", billing.plan);
}
