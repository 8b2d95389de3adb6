import { plans } from "@ofage/contract";
import type { Services } from "../../context.ts";
import { lockAccount } from "../../db/lock-account.ts";
import { holdBilling } from "./hold-billing.ts";
import { currentPeriod, periodAfter } from "./period.ts";
import { changeBilling, insertClosedPeriod, openInvoices, paymentUnderWay, usageSince } from "./store.ts";
import { voidInvoice } from "./void-invoice.ts";

/**
 * Closes an account's current period when it is over, and begins the next. The account is locked for this moment alone: checks that end
 * meanwhile wait, and what they use then belongs to the next period. What the closed one owes is added up later, when nothing can change it.
 * @returns whether a period was closed
 */
export async function closePeriod(services: Services, accountId: string): Promise<boolean> {
  const now = services.clock();
  return services.db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId);
    const held = await holdBilling(tx, accountId);
    if (!held || held.billing.period_ends_at > now) return false;
    const { account, billing } = held;
    const open = await openInvoices(tx, accountId);
    const changes = open.filter(({ kind }) => kind === "plan_change");
    for (const change of changes) {
      // Whether it was paid decides which plan the next period begins with.
      if (await paymentUnderWay(tx, accountId, change.id)) return false;
    }
    // Its time is over, and it never began.
    for (const change of changes) await voidInvoice(tx, change);

    const closed = currentPeriod(billing);
    const next = periodAfter(closed, account.time_zone);
    const plan = billing.next_plan ?? billing.plan;
    const used = (await usageSince(tx, accountId, closed.period)).filter(
      ({ period }) => period === closed.period,
    );
    if (used.some(({ cost }) => cost > 0) || (plans[plan].price ?? 0) > 0) {
      await insertClosedPeriod(tx, {
        account_id: accountId,
        ...closed,
        next_ends_at: next.ends_at,
        renewal_plan: plan,
        invoiced_at: null,
      });
    }
    await changeBilling(tx, accountId, {
      plan,
      next_plan: null,
      period: next.period,
      period_starts_at: next.starts_at,
      period_ends_at: next.ends_at,
    });
    return true;
  });
}
