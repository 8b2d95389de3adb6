import {
  formatAmount,
  ContractError,
  microsToDollars,
  type PlanChangeQuote,
  type PlanName,
  plans,
  type OrganizationId,
} from "@ofage/contract";
import type { Services } from "../../../context.ts";
import type { Tx } from "../../../db/schema.ts";
import { beginPayment } from "../payments/begin-payment.ts";
import { chargePayment } from "../payments/charge-payment.ts";
import { issueInvoice } from "../invoices/issue-invoice.ts";
import { lockBillingForUpdate } from "../lock-billing.ts";
import { translateGatewayUnavailable } from "../payments/translate-gateway-unavailable.ts";
import { currentPeriod } from "../periods/billing-period.ts";
import { recordPlanChange } from "./record-plan-change.ts";
import { updateBilling, type InvoiceRow, type PaymentRow } from "../store.ts";
import { planChangeInProgress } from "./plan-change-in-progress.ts";
import { proratedFrom, requireQuotedAmount } from "./require-quote.ts";
import { requireNotSuspended } from "./require-not-suspended.ts";
import { upgradeLines } from "./upgrade-lines.ts";
import { voidUpgrade } from "./void-upgrade.ts";

interface UpgradeOptions {
  /** Amount that the owner agreed to pay; null for nothing. */
  quote?: PlanChangeQuote | null | undefined;
  /** Further writes in the transaction that bills it; receives the previous plan. */
  alongside?: (tx: Tx, from: PlanName) => Promise<void>;
}

/**
 * Bills the rest of this period's base price, less the value left in the old plan, and starts the plan once that is paid. If the charge
 * is declined, the invoice stays open and past due until another card pays it or the owner keeps the old plan.
 * @returns a sentence for the owner
 * @throws amount_changed, card_declined, payment_method_required, plan_change_in_progress, payments_unavailable
 */
export async function upgradePlan(
  services: Services,
  organizationId: OrganizationId,
  plan: PlanName,
  options: UpgradeOptions = {},
): Promise<string> {
  const { invoice, payment } = await createUpgradeInvoice(services, organizationId, plan, options);
  const { display_name } = plans[plan];
  if (!payment) return `You are now on ${display_name}.`;
  const settled = await translateGatewayUnavailable(chargePayment(services, payment, invoice));
  if (settled?.status === "paid")
    return `You are now on ${display_name}. ${formatAmount(microsToDollars(settled.amount))} was charged for the rest of this month.`;
  if (settled?.status === "declined")
    throw new ContractError(
      "card_declined",
      `${settled.failure} You'll move to ${display_name} once another card pays invoice ${invoice.number}.`,
    );
  return `Your payment is being processed. You'll move to ${display_name} as soon as it completes.`;
}

/**
 * Creates the invoice and its payment in one transaction, so that no other change comes between. There is no payment
 * when nothing is due now.
 */
function createUpgradeInvoice(
  services: Services,
  organizationId: OrganizationId,
  plan: PlanName,
  { quote, alongside }: UpgradeOptions,
): Promise<{ invoice: InvoiceRow; payment: PaymentRow | undefined }> {
  return services.db.transaction().execute(async (tx) => {
    const first = await lockBillingForUpdate(tx, organizationId);
    if (!first?.billing.card)
      throw new ContractError("payment_method_required", "Please add a payment method first.");
    if ((await voidUpgrade(tx, organizationId)) === "under way") throw planChangeInProgress();
    // Reads the carried amount again, because voiding an invoice may have given some back.
    const held = (await lockBillingForUpdate(tx, organizationId))!;
    const { billing } = held;
    requireNotSuspended(billing, plan);
    // Another request may have changed the plan in the meantime.
    if (plans[plan].priceMicros! <= (plans[billing.plan].priceMicros ?? 0)) throw planChangeInProgress();
    const period = currentPeriod(billing);
    const from = proratedFrom(quote, period, services.clock());
    const invoice = await issueInvoice(services, tx, held, {
      kind: "plan_change",
      plan,
      ...period,
      starts_at: from,
      lines: upgradeLines(held, plan, from),
    });
    requireQuotedAmount(quote, invoice.amount_total);
    if (invoice.status === "paid") {
      await updateBilling(tx, organizationId, { plan, next_plan: null });
      await alongside?.(tx, billing.plan);
      await recordPlanChange(services, tx, organizationId, billing.plan, plan);
      return { invoice, payment: undefined };
    }
    const payment = await beginPayment(services, tx, held, invoice);
    if (typeof payment !== "object") throw planChangeInProgress();
    await alongside?.(tx, billing.plan);
    return { invoice, payment };
  });
}
