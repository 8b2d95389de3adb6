import { plans, type OrganizationId } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import { organizationSuspendedNotice, notifyInvoice } from "../invoices/invoice-emails.ts";
import { lockBillingForUpdate } from "../lock-billing.ts";
import { recordPlanChange } from "../plans/record-plan-change.ts";
import { listOpenInvoices, updateBilling } from "../store.ts";
import { pastDueDeadline } from "./past-due-deadline.ts";

/** Limits an organization to the free plan if one of its invoices is past its deadline, and emails whoever pays. */
export async function suspendPastDue(services: Services, organizationId: OrganizationId): Promise<void> {
  const now = services.clock();
  await services.db.transaction().execute(async (tx) => {
    const held = await lockBillingForUpdate(tx, organizationId);
    if (!held || held.billing.suspended_at || !plans[held.billing.plan].priceMicros) return;
    const late = (await listOpenInvoices(tx, organizationId)).find((invoice) => {
      const deadline = pastDueDeadline(services, invoice);
      return deadline !== null && deadline <= now;
    });
    if (!late) return;
    const { plan, period_ends_at } = held.billing;
    await updateBilling(tx, organizationId, { suspended_at: now });
    await recordPlanChange(services, tx, organizationId, plan, "free");
    await notifyInvoice(services, tx, late, organizationSuspendedNotice, { plan, period_ends_at });
  });
}
