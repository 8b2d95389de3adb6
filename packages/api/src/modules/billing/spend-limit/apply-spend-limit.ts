import type { OrganizationId } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import type { Tx } from "../../../db/schema.ts";
import { lockBillingForUpdate } from "../lock-billing.ts";
import type { BillingPeriod } from "../periods/billing-period.ts";
import { planAt } from "../plans/plan-at.ts";
import { type BillingRow, markSpend, sumUsageCharges, updateBilling } from "../store.ts";
import { isPayPerUse } from "./present-spend-limit.ts";
import { emailSpendLimit } from "./spend-limit-emails.ts";

/** Share of the limit at which the first email is sent. */
const warningShare = 0.8;

/** Period in which a limit applies. */
interface LimitedPeriod extends BillingPeriod {
  time_zone: string;
}

/**
 * Compares a period's usage charges with the organization's spend limit: records once that it or its warning is reached, and emails the members
 * who may read billing in the same transaction. The caller has counted the charges in it, or holds the lock on the billing.
 */
export async function applySpendLimit(
  services: Services,
  tx: Tx,
  billing: BillingRow,
  limited: LimitedPeriod,
): Promise<void> {
  const { organization_id, spend_limit, spend_reached_in, spend_warned_in } = billing;
  const { period } = limited;
  // Further charges do not change that it is reached.
  if (spend_limit === null || spend_reached_in === period) return;
  const charges = await sumUsageCharges(tx, organization_id, period);
  const reached = charges >= spend_limit ? "limit" : charges >= spend_limit * warningShare ? "warning" : null;
  if (reached === null || (reached === "warning" && spend_warned_in === period)) return;
  if (!(await markSpend(tx, billing, period, reached))) return;
  await emailSpendLimit(services, tx, { billing, reached, charges, ...limited });
}

/**
 * Applies the spend limit of an organization whose record of it differs from its charges: the limit was changed while a verification ended.
 */
export async function reapplySpendLimit(services: Services, organizationId: OrganizationId): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const held = await lockBillingForUpdate(tx, organizationId);
    if (!held || held.billing.spend_limit === null) return;
    const { billing } = held;
    const { time_zone } = held.organization;
    const { period, plan } = planAt(billing, services.clock(), time_zone);
    if (!isPayPerUse(plan)) return;
    const charges = await sumUsageCharges(tx, organizationId, period.period);
    if (billing.spend_reached_in === period.period && charges < billing.spend_limit!) {
      await updateBilling(tx, organizationId, { spend_reached_in: null });
      return;
    }
    await applySpendLimit(services, tx, billing, { ...period, time_zone });
  });
}
