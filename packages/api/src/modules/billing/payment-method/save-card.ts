import { ContractError, type PaymentMethod } from "@ofage/contract";
import type { Context, Services } from "../../../context.ts";
import type { StoredCard } from "../../../db/schema.ts";
import { CardRejectedError, GatewayUnavailableError } from "../../../integrations/payments/index.ts";
import { recordAuditEvent } from "../../audit-log/index.ts";
import { requireAccountWithBilling } from "../ensure-billing.ts";
import { lockBillingForUpdate } from "../lock-billing.ts";
import { payInvoice } from "../payments/pay-invoice.ts";
import { translateGatewayUnavailable } from "../payments/translate-gateway-unavailable.ts";
import { presentCard } from "./present-card.ts";
import { updateBilling, saveGatewayCustomer, listOpenInvoices } from "../store.ts";
import { upgradePlan } from "../plans/upgrade-plan.ts";

type GatewayCard = Omit<StoredCard, "cardholder_name" | "billing_address">;

/**
 * Saves a card at the gateway, stores its public details, and charges open invoices with it at once.
 * @param save saves the card for a gateway customer
 * @throws card_declined, payments_unavailable
 */
export async function saveCard(
  ctx: Context,
  accountId: string,
  holder: Pick<StoredCard, "cardholder_name" | "billing_address">,
  save: (customer: string) => Promise<GatewayCard>,
): Promise<PaymentMethod> {
  const { cardholder_name, billing_address } = holder;
  const saved = await translateGatewayUnavailable(ensureGatewayCustomer(ctx, accountId).then(save)).catch(
    (error: unknown) => {
      throw error instanceof CardRejectedError ? new ContractError("card_declined", error.message) : error;
    },
  );
  const card: StoredCard = { ...saved, cardholder_name, billing_address };
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await lockBillingForUpdate(tx, accountId)))
      throw new ContractError("session_required", "Please sign in again.");
    await updateBilling(tx, accountId, { card: JSON.stringify(card) });
    const { card_brand, last4 } = presentCard(card);
    await recordAuditEvent(ctx, tx, accountId, {
      type: "billing.payment_method_changed",
      subject_id: accountId,
      subject_name: "Payment method",
      details: { card_brand, last4 },
    });
  });
  await payOpenInvoices(ctx, accountId);
  return presentCard(card);
}

/**
 * Returns the gateway's customer ID of an account and creates the customer if needed.
 * @param unknown customer ID that the gateway no longer recognizes
 */
export async function ensureGatewayCustomer(
  services: Services,
  accountId: string,
  unknown: string | null = null,
): Promise<string> {
  const { account, billing } = await requireAccountWithBilling(services, accountId);
  if (billing.customer && billing.customer !== unknown) return billing.customer;
  const { email, name } = account;
  const made = await services.paymentGateway.createCustomer({
    account_id: accountId,
    email,
    name,
    previous_customer: unknown,
  });
  const kept = await saveGatewayCustomer(services.db, accountId, made, unknown);
  if (!kept?.customer) throw new ContractError("session_required", "Please sign in again.");
  return kept.customer;
}

/**
 * Charges open invoices with the new card. The card stays saved whatever happens here: the job retries a failed
 * charge, or the owner enters another card.
 */
async function payOpenInvoices(services: Services, accountId: string): Promise<void> {
  for (const invoice of await listOpenInvoices(services.db, accountId)) {
    try {
      // The price of an upgrade depends on what is left of the month now, so it is billed anew.
      if (invoice.kind === "plan_change" && invoice.plan)
        await upgradePlan(services, accountId, invoice.plan);
      else await payInvoice(services, accountId, invoice.id);
    } catch (error) {
      if (!(error instanceof ContractError || error instanceof GatewayUnavailableError)) throw error;
    }
  }
}
