import { ContractError, type PaymentMethod } from "@ofage/contract";
import type { Context, Services } from "../../context.ts";
import type { KeptCard } from "../../db/schema.ts";
import { CardRefused, GatewayUnavailable } from "../../outside/payments/index.ts";
import { recordDeed } from "../audit-log/index.ts";
import { accountAndBilling } from "./billing-of.ts";
import { holdBilling } from "./hold-billing.ts";
import { payInvoice } from "./pay-invoice.ts";
import { orUnavailable } from "./or-unavailable.ts";
import { presentCard } from "./present-card.ts";
import { changeBilling, keepCustomer, openInvoices } from "./store.ts";
import { upgrade } from "./upgrade.ts";

type SavedCard = Omit<KeptCard, "cardholder_name" | "billing_address">;

/**
 * Has the gateway keep a card, keeps what may be shown of it, and tries what is open with it at once.
 * @param save has the gateway take the card for a customer of its
 * @throws card_declined, payments_unavailable
 */
export async function keepCard(
  ctx: Context,
  accountId: string,
  holder: Pick<KeptCard, "cardholder_name" | "billing_address">,
  save: (customer: string) => Promise<SavedCard>,
): Promise<PaymentMethod> {
  const { cardholder_name, billing_address } = holder;
  const saved = await orUnavailable(customerOf(ctx, accountId).then(save)).catch((error: unknown) => {
    throw error instanceof CardRefused ? new ContractError("card_declined", error.message) : error;
  });
  const card: KeptCard = { ...saved, cardholder_name, billing_address };
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await holdBilling(tx, accountId)))
      throw new ContractError("session_required", "Please sign in again.");
    await changeBilling(tx, accountId, { card: JSON.stringify(card) });
    const { card_brand, last4 } = presentCard(card);
    await recordDeed(ctx, tx, accountId, {
      type: "billing.payment_method_changed",
      subject_id: accountId,
      subject_name: "Payment method",
      details: { card_brand, last4 },
    });
  });
  await payWhatIsOpen(ctx, accountId);
  return presentCard(card);
}

/** What the gateway knows the account by. @param unknown what it does not know it by any more */
export async function customerOf(
  services: Services,
  accountId: string,
  unknown: string | null = null,
): Promise<string> {
  const { account, billing } = await accountAndBilling(services, accountId);
  if (billing.customer && billing.customer !== unknown) return billing.customer;
  const { email, name } = account;
  const made = await services.gateway.createCustomer({
    account_id: accountId,
    email,
    name,
    instead_of: unknown,
  });
  const kept = await keepCustomer(services.db, accountId, made, unknown);
  if (!kept?.customer) throw new ContractError("session_required", "Please sign in again.");
  return kept.customer;
}

/** The card is kept, whatever comes of this: what fails is tried again by the job, or with another card. */
async function payWhatIsOpen(services: Services, accountId: string): Promise<void> {
  for (const invoice of await openInvoices(services.db, accountId)) {
    try {
      // An upgrade costs what is left of the month by now.
      if (invoice.kind === "plan_change" && invoice.plan) await upgrade(services, accountId, invoice.plan);
      else await payInvoice(services, accountId, invoice.id);
    } catch (error) {
      if (!(error instanceof ContractError || error instanceof GatewayUnavailable)) throw error;
    }
  }
}
