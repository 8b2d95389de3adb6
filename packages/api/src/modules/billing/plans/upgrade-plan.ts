import { formatAmount, ContractError, microsToDollars, type PlanName, plans } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import type { Tx } from "../../../db/schema.ts";
import { prorateAmount } from "../amounts.ts";
import { beginPayment } from "../payments/begin-payment.ts";
import { chargePayment } from "../payments/charge-payment.ts";
import { dateText } from "../dates.ts";
import { issueInvoice, type InvoiceLineDraft } from "../invoices/issue-invoice.ts";
import { lockBillingForUpdate } from "../lock-billing.ts";
import { translateGatewayUnavailable } from "../payments/translate-gateway-unavailable.ts";
import { currentPeriod } from "../periods/billing-period.ts";
import { recordPlanChange } from "./record-plan-change.ts";
import { updateBilling, type InvoiceRow, type PaymentRow } from "../store.ts";
import { voidUpgrade } from "./void-upgrade.ts";

/**
 * Bills the rest of this period's base price, less the value left in the old plan, and starts the plan once that is paid. If the charge
 * is declined, the invoice stays open and past due until another card pays it or the owner keeps the old plan.
 * @param alongside further writes in the transaction that bills it; receives the previous plan
 * @returns a sentence for the owner
 * @throws card_declined, payment_method_required, plan_change_in_progress, payments_unavailable
 */
export async function upgradePlan(
  services: Services,
  accountId: string,
  plan: PlanName,
  alongside?: (tx: Tx, from: PlanName) => Promise<void>,
): Promise<string> {
  const { invoice, payment } = await createUpgradeInvoice(services, accountId, plan, alongside);
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
  accountId: string,
  plan: PlanName,
  alongside: ((tx: Tx, from: PlanName) => Promise<void>) | undefined,
): Promise<{ invoice: InvoiceRow; payment: PaymentRow | undefined }> {
  return services.db.transaction().execute(async (tx) => {
    const first = await lockBillingForUpdate(tx, accountId);
    if (!first?.billing.card)
      throw new ContractError("payment_method_required", "Please add a payment method first.");
    if ((await voidUpgrade(tx, accountId)) === "under way") throw planChangeInProgress();
    // Reads the carried amount again, because voiding an invoice may have given some back.
    const held = (await lockBillingForUpdate(tx, accountId))!;
    const { account, billing } = held;
    // Another request may have changed the plan in the meantime.
    if (plans[plan].priceMicros! <= (plans[billing.plan].priceMicros ?? 0)) throw planChangeInProgress();
    const period = currentPeriod(billing);
    const now = services.clock();
    const ends = dateText(period.ends_at, account.time_zone);
    const lines: InvoiceLineDraft[] = [restOf(plan, `${plans[plan].display_name} plan until ${ends}`, 1)];
    if (plans[billing.plan].priceMicros)
      lines.push(restOf(billing.plan, `${plans[billing.plan].display_name} plan, unused until ${ends}`, -1));
    const invoice = await issueInvoice(services, tx, held, {
      kind: "plan_change",
      plan,
      ...period,
      starts_at: now,
      lines,
    });
    if (invoice.status === "paid") {
      await updateBilling(tx, accountId, { plan, next_plan: null });
      await alongside?.(tx, billing.plan);
      await recordPlanChange(services, tx, accountId, billing.plan, plan);
      return { invoice, payment: undefined };
    }
    const payment = await beginPayment(services, tx, held, invoice);
    if (typeof payment !== "object") throw planChangeInProgress();
    await alongside?.(tx, billing.plan);
    return { invoice, payment };

    function restOf(name: PlanName, description: string, sign: 1 | -1): InvoiceLineDraft {
      const unit_price = sign * prorateAmount(plans[name].priceMicros!, period, now);
      return { service: null, description, quantity: 1, unit_price };
    }
  });
}

const planChangeInProgress = () =>
  new ContractError(
    "plan_change_in_progress",
    "Another plan change is in progress. Please try again in a moment.",
  );
