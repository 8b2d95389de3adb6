import { amountText, ContractError, dollars, type PlanName, plans } from "@ofage/contract";
import type { Services } from "../../context.ts";
import type { Tx } from "../../db/schema.ts";
import { proRata } from "./amounts.ts";
import { beginPayment } from "./begin-payment.ts";
import { chargePayment } from "./charge-payment.ts";
import { dateText } from "./dates.ts";
import { drawUp, type Line } from "./draw-up.ts";
import { holdBilling } from "./hold-billing.ts";
import { orUnavailable } from "./or-unavailable.ts";
import { currentPeriod } from "./period.ts";
import { recordPlan } from "./record-plan.ts";
import { changeBilling, type InvoiceRow, type PaymentRow } from "./store.ts";
import { voidUpgrade } from "./void-upgrade.ts";

/**
 * Bills the rest of this period's base price, less what the old plan's rest is worth, and begins the plan when that is paid. When it is
 * declined, the invoice stays open and past due until another card pays it, or the old plan is kept.
 * @param alongside what else belongs into the transaction that bills it; told the plan before
 * @returns a sentence for the owner
 * @throws card_declined, payment_method_required, plan_change_under_way, payments_unavailable
 */
export async function upgrade(
  services: Services,
  accountId: string,
  plan: PlanName,
  alongside?: (tx: Tx, from: PlanName) => Promise<void>,
): Promise<string> {
  const { invoice, payment } = await invoiceUpgrade(services, accountId, plan, alongside);
  const { display_name } = plans[plan];
  if (!payment) return `You are now on ${display_name}.`;
  const settled = await orUnavailable(chargePayment(services, payment, invoice));
  if (settled?.status === "paid")
    return `You are now on ${display_name}. ${amountText(dollars(settled.amount))} was paid for the rest of this month.`;
  if (settled?.status === "declined")
    throw new ContractError(
      "card_declined",
      `${settled.failure} You change to ${display_name} once another card pays invoice ${invoice.number}.`,
    );
  return `Your payment is being processed. You change to ${display_name} as soon as it arrives.`;
}

/** The invoice, and with it the payment, so that nobody comes between; none where there is nothing to pay now. */
function invoiceUpgrade(
  services: Services,
  accountId: string,
  plan: PlanName,
  alongside: ((tx: Tx, from: PlanName) => Promise<void>) | undefined,
): Promise<{ invoice: InvoiceRow; payment: PaymentRow | undefined }> {
  return services.db.transaction().execute(async (tx) => {
    const first = await holdBilling(tx, accountId);
    if (!first?.billing.card)
      throw new ContractError("payment_method_required", "Please add a payment method first.");
    if ((await voidUpgrade(tx, accountId)) === "under way") throw underWay();
    // With what a void invoice gave back.
    const held = (await holdBilling(tx, accountId))!;
    const { account, billing } = held;
    // Another request may have been first.
    if (plans[plan].price! <= (plans[billing.plan].price ?? 0)) throw underWay();
    const period = currentPeriod(billing);
    const now = services.clock();
    const ends = dateText(period.ends_at, account.time_zone);
    const lines: Line[] = [restOf(plan, `${plans[plan].display_name} plan until ${ends}`, 1)];
    if (plans[billing.plan].price)
      lines.push(restOf(billing.plan, `${plans[billing.plan].display_name} plan, unused until ${ends}`, -1));
    const invoice = await drawUp(services, tx, held, {
      kind: "plan_change",
      plan,
      ...period,
      starts_at: now,
      lines,
    });
    if (invoice.status === "paid") {
      await changeBilling(tx, accountId, { plan, next_plan: null });
      await alongside?.(tx, billing.plan);
      await recordPlan(services, tx, accountId, billing.plan, plan);
      return { invoice, payment: undefined };
    }
    const payment = await beginPayment(services, tx, held, invoice);
    if (typeof payment !== "object") throw underWay();
    await alongside?.(tx, billing.plan);
    return { invoice, payment };

    function restOf(name: PlanName, description: string, sign: 1 | -1): Line {
      const unit_price = sign * proRata(plans[name].price!, period, now);
      return { service: null, description, quantity: 1, unit_price };
    }
  });
}

const underWay = () =>
  new ContractError(
    "plan_change_under_way",
    "Another change of the plan is under way. Please look again in a moment.",
  );
