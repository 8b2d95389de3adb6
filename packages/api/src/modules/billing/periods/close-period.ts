import { plans, type OrganizationId } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import { lockOrganizationForUpdate } from "../../../db/lock-organization-for-update.ts";
import { lockBillingForUpdate } from "../lock-billing.ts";
import { currentPeriod, periodAfter } from "./billing-period.ts";
import { recordPlanChange } from "../plans/record-plan-change.ts";
import { updateBilling, insertClosedPeriod, listUsageTotals } from "../store.ts";
import { voidUpgrade } from "../plans/void-upgrade.ts";

/**
 * Closes an organization's current period when it is over and opens the next. The organization is locked only for this moment:
 * verifications that end meanwhile wait, and their usage belongs to the next period. The closed period is added up
 * later, when nothing can change it anymore.
 * @returns whether a period was closed
 */
export async function closePeriod(services: Services, organizationId: OrganizationId): Promise<boolean> {
  const now = services.clock();
  return services.db.transaction().execute(async (tx) => {
    await lockOrganizationForUpdate(tx, organizationId);
    const held = await lockBillingForUpdate(tx, organizationId);
    if (!held || held.billing.period_ends_at > now) return false;
    const { organization, billing } = held;
    // An unpaid upgrade lapses with its period. While its payment is pending, the plan of the next period is unknown.
    if ((await voidUpgrade(tx, organizationId)) === "under way") return false;

    const closed = currentPeriod(billing);
    const next = periodAfter(closed, organization.time_zone);
    // A month that was not paid in time is not followed by another of the same plan.
    const plan = billing.suspended_at ? "free" : (billing.next_plan ?? billing.plan);
    const used = await listUsageTotals(tx, organizationId, [closed.period]);
    if (used.some(({ cost }) => cost > 0) || (plans[plan].priceMicros ?? 0) > 0) {
      await insertClosedPeriod(tx, {
        organization_id: organizationId,
        ...closed,
        renewal_plan: plan,
        invoiced_at: null,
      });
    }
    await updateBilling(tx, organizationId, {
      plan,
      next_plan: null,
      suspended_at: null,
      period: next.period,
      period_starts_at: next.starts_at,
      period_ends_at: next.ends_at,
    });
    await recordPlanChange(services, tx, organizationId, billing.suspended_at ? "free" : billing.plan, plan);
    return true;
  });
}
