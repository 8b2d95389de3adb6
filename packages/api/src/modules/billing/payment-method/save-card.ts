import { ContractError, type PaymentMethod, type OrganizationId } from "@ofage/contract";
import type { Context, Services } from "../../../context.ts";
import type { StoredCard } from "../../../db/schema.ts";
import { CardRejectedError, GatewayUnavailableError } from "../../../integrations/payments/index.ts";
import { recordAuditEvent } from "../../audit-log/index.ts";
import { listAddressesWithRight, organizationGone } from "../../memberships/index.ts";
import { requireOrganizationWithBilling } from "../ensure-billing.ts";
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
  organizationId: OrganizationId,
  holder: Pick<StoredCard, "cardholder_name" | "billing_address">,
  save: (customer: string) => Promise<GatewayCard>,
): Promise<PaymentMethod> {
  const { cardholder_name, billing_address } = holder;
  const saved = await translateGatewayUnavailable(
    ensureGatewayCustomer(ctx, organizationId).then(save),
  ).catch((error: unknown) => {
    throw error instanceof CardRejectedError ? new ContractError("card_declined", error.message) : error;
  });
  const card: StoredCard = { ...saved, cardholder_name, billing_address };
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await lockBillingForUpdate(tx, organizationId))) throw organizationGone();
    await updateBilling(tx, organizationId, { card: JSON.stringify(card) });
    const { card_brand, last4 } = presentCard(card);
    await recordAuditEvent(ctx, tx, organizationId, {
      type: "billing.payment_method_changed",
      subject_id: organizationId,
      subject_name: "Payment method",
      details: { card_brand, last4 },
    });
  });
  await payOpenInvoices(ctx, organizationId);
  return presentCard(card);
}

/**
 * Returns the gateway's customer ID of an organization and creates the customer if needed.
 * @param unknown customer ID that the gateway no longer recognizes
 */
export async function ensureGatewayCustomer(
  services: Services,
  organizationId: OrganizationId,
  unknown: string | null = null,
): Promise<string> {
  const { organization, billing } = await requireOrganizationWithBilling(services, organizationId);
  if (billing.customer && billing.customer !== unknown) return billing.customer;
  const made = await services.paymentGateway.createCustomer({
    organization_id: organizationId,
    email: (await listAddressesWithRight(services.db, organizationId, "billing.change"))[0] ?? null,
    name: organization.name,
    previous_customer: unknown,
  });
  const kept = await saveGatewayCustomer(services.db, organizationId, made, unknown);
  if (!kept?.customer) throw organizationGone();
  return kept.customer;
}

/**
 * Charges open invoices with the new card. The card stays saved whatever happens here: the job retries a failed
 * charge, or the owner enters another card.
 */
async function payOpenInvoices(services: Services, organizationId: OrganizationId): Promise<void> {
  for (const invoice of await listOpenInvoices(services.db, organizationId)) {
    try {
      // The price of an upgrade depends on what is left of the month now, so it is billed anew.
      if (invoice.kind === "plan_change" && invoice.plan)
        await upgradePlan(services, organizationId, invoice.plan);
      else await payInvoice(services, organizationId, invoice.id);
    } catch (error) {
      if (!(error instanceof ContractError || error instanceof GatewayUnavailableError)) throw error;
    }
  }
}
