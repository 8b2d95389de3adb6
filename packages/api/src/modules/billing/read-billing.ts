import {
  type Contract,
  microsToDollars,
  type LimitedService,
  type HandlerOutput,
  plans,
} from "@ofage/contract";
import { dayOf } from "../../days.ts";
import type { ContextOf, Services } from "../../context.ts";
import { requireOrganizationWithBilling } from "./ensure-billing.ts";
import { planAt } from "./plans/plan-at.ts";
import { presentCard } from "./payment-method/present-card.ts";
import { pastDueDeadline } from "./payments/past-due-deadline.ts";
import { presentSpendLimit } from "./spend-limit/present-spend-limit.ts";
import { type BillingRow, type InvoiceRow, listOpenInvoices, listUsageTotals } from "./store.ts";

/** Returns the state of the organization's billing. */
export async function readBilling(
  ctx: ContextOf<Contract["readBilling"]>,
): Promise<HandlerOutput<Contract["readBilling"]>> {
  const { organization, billing } = await requireOrganizationWithBilling(ctx, ctx.actor.organization_id);
  const { period, plan } = planAt(billing, ctx.clock(), organization.time_zone);
  const totals = await listUsageTotals(ctx.db, organization.id, [period.period]);
  const failed = (await listOpenInvoices(ctx.db, organization.id)).filter(
    ({ failed_attempts }) => failed_attempts > 0,
  );
  const next_plan = plan === billing.plan ? billing.next_plan : null;
  const renewal = dayOf(period.ends_at, organization.time_zone);
  const pays = (plans[plan].priceMicros ?? 0) > 0 || (plans[next_plan ?? plan].priceMicros ?? 0) > 0;
  const used = (service: LimitedService) => ({
    used: totals.find((each) => each.service === service)?.units ?? 0,
    limit: plans[plan].limits[service],
  });
  return {
    current_plan: plan,
    next_plan,
    current_usage: {
      age_verification_api: used("age_verification_api"),
      liveness_sdk: used("liveness_sdk"),
    },
    payment_status: failed.length > 0 ? "past_due" : "current",
    past_due: failed[0]
      ? {
          amount: microsToDollars(failed.reduce((sum, { amount_total }) => sum + amount_total, 0)),
          invoice_number: failed[0].number,
          next_attempt_at: failed[0].next_attempt_at?.toISOString() ?? null,
          upgrade_to: failed.find(({ kind }) => kind === "plan_change")?.plan ?? null,
          suspends_at: suspensionTime(ctx, billing, failed)?.toISOString() ?? null,
          suspended_plan: billing.suspended_at && billing.plan,
        }
      : null,
    payment_method: billing.card && presentCard(billing.card),
    company_details: billing.company,
    plan_renewal_date: renewal,
    next_billing_date: pays ? renewal : null,
    billing_cycle: "monthly",
    card_form: ctx.paymentGateway.cardForm,
    spend_limit: presentSpendLimit(billing, {
      period: period.period,
      plan,
      charges: totals.reduce((sum, { cost }) => sum + cost, 0),
    }),
  };
}

/** Returns when invoices past due suspend the organization; null if it is suspended already, or pays for no plan. */
function suspensionTime(
  services: Services,
  { plan, suspended_at }: BillingRow,
  failed: readonly InvoiceRow[],
): Date | null {
  if (suspended_at || !plans[plan].priceMicros) return null;
  const deadlines = failed.flatMap((invoice) => pastDueDeadline(services, invoice) ?? []);
  return deadlines.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
}
