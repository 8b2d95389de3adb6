import {
  type Contract,
  type HandlerOutput,
  isHigherPlan,
  microsToDollars,
  type PlanChangeQuote,
  type PlanName,
  plans,
  type RouteInput,
} from "@ofage/contract";
import { countDays, dayOf } from "../../../days.ts";
import type { ContextOf } from "../../../context.ts";
import { requireOrganizationWithBilling } from "../ensure-billing.ts";
import { invoiceTotals } from "../invoices/issue-invoice.ts";
import { taxOfBuyer } from "../invoices/tax-of-buyer.ts";
import type { LockedBilling } from "../lock-billing.ts";
import { closePeriod } from "../periods/close-period.ts";
import { findPendingPayment, findUnpaidUpgrade } from "../store.ts";
import { planChangeInProgress } from "./plan-change-in-progress.ts";
import { requireNotSuspended } from "./require-not-suspended.ts";
import { requireSelfService } from "./require-self-service.ts";
import { upgradeLines } from "./upgrade-lines.ts";
import { carriedBack } from "./void-upgrade.ts";

/**
 * Tells what a plan change charges now and costs later, and changes nothing.
 * @throws contact_sales, plan_change_in_progress
 */
export async function previewPlanChange(
  ctx: ContextOf<Contract["previewPlanChange"]>,
  { plan_id }: RouteInput<Contract["previewPlanChange"]>,
): Promise<HandlerOutput<Contract["previewPlanChange"]>> {
  const { organization_id } = ctx.actor;
  // A month that is over but not closed yet must not be quoted as the current one.
  while (await closePeriod(ctx, organization_id));
  const held = await requireOrganizationWithBilling(ctx, organization_id);
  const { organization, billing } = held;
  requireSelfService(plan_id, billing.plan);
  requireNotSuspended(billing, plan_id);
  const [today, first, next] = [ctx.clock(), billing.period_starts_at, billing.period_ends_at].map((at) =>
    dayOf(at, organization.time_zone),
  ) as [string, string, string];
  return {
    plan: plan_id,
    quote: isHigherPlan(plan_id, billing.plan) ? await quoteUpgrade(ctx, held, plan_id) : null,
    days_left: countDays(today, next),
    days_in_period: countDays(first, next),
    price_monthly: microsToDollars(plans[plan_id].priceMicros ?? 0),
    tax: taxOfBuyer(ctx, billing)?.label ?? null,
    next_billing_date: next,
    payment_method: billing.card && { card_brand: billing.card.card_brand, last4: billing.card.last4 },
  };
}

async function quoteUpgrade(
  ctx: ContextOf<Contract["previewPlanChange"]>,
  held: LockedBilling,
  plan: PlanName,
): Promise<PlanChangeQuote> {
  const { db, clock } = ctx;
  const { organization, billing } = held;
  const unpaid = await findUnpaidUpgrade(db, organization.id);
  if (unpaid && (await findPendingPayment(db, organization.id, unpaid.id))) throw planChangeInProgress();
  const now = clock();
  const carried = billing.carried_over + (unpaid ? carriedBack(unpaid) : 0);
  const { totals } = invoiceTotals(upgradeLines(held, plan, now), carried, taxOfBuyer(ctx, billing));
  return { amount_due: microsToDollars(totals.amount_total), prorated_at: now.toISOString() };
}
