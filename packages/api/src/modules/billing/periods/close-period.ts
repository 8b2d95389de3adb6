import { plans } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import { lockAccountForUpdate } from "../../../db/lock-account-for-update.ts";
import { lockBillingForUpdate } from "../lock-billing.ts";
import { currentPeriod, periodAfter } from "./billing-period.ts";
import { recordPlanChange } from "../plans/record-plan-change.ts";
import { updateBilling, insertClosedPeriod, listUsageTotals } from "../store.ts";
import { voidUpgrade } from "../plans/void-upgrade.ts";

/**
 * Closes an account's current period when it is over, and begins the next. The account is locked for this moment alone: checks that end
 * meanwhile wait, and what they use then belongs to the next period. What the closed one owes is added up later, when nothing can change it.
 * @returns whether a period was closed
 */
export async function closePeriod(services: Services, accountId: string): Promise<boolean> {
  const now = services.clock();
  return services.db.transaction().execute(async (tx) => {
    await lockAccountForUpdate(tx, accountId);
    const held = await lockBillingForUpdate(tx, accountId);
    if (!held || held.billing.period_ends_at > now) return false;
    const { account, billing } = held;
    // Its time is over, and it never began; while it is being paid, it is not known which plan the next period begins with.
    if ((await voidUpgrade(tx, accountId)) === "under way") return false;

    const closed = currentPeriod(billing);
    const next = periodAfter(closed, account.time_zone);
    const plan = billing.next_plan ?? billing.plan;
    const used = await listUsageTotals(tx, accountId, [closed.period]);
    if (used.some(({ cost }) => cost > 0) || (plans[plan].priceMicros ?? 0) > 0) {
      await insertClosedPeriod(tx, {
        account_id: accountId,
        ...closed,
        renewal_plan: plan,
        invoiced_at: null,
      });
    }
    await updateBilling(tx, accountId, {
      plan,
      next_plan: null,
      period: next.period,
      period_starts_at: next.starts_at,
      period_ends_at: next.ends_at,
    });
    await recordPlanChange(services, tx, accountId, billing.plan, plan);
    return true;
  });
}
