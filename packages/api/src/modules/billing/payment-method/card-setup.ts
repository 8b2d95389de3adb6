import {
  type Contract,
  ContractError,
  type RouteInput,
  type HandlerOutput,
  type OrganizationId,
} from "@ofage/contract";
import type { ContextOf, Services } from "../../../context.ts";
import { CardFormNotConfiguredError, UnknownCustomerError } from "../../../integrations/payments/index.ts";
import { requireRecentAuthentication } from "../../sessions/index.ts";
import { ensureGatewayCustomer, saveCard } from "./save-card.ts";
import { translateGatewayUnavailable } from "../payments/translate-gateway-unavailable.ts";

/**
 * Starts a card setup in Stripe's own form.
 * @throws reauthentication_required, use_builtin_form, payments_unavailable
 */
export async function beginCardSetup(
  ctx: ContextOf<Contract["beginCardSetup"]>,
): Promise<HandlerOutput<Contract["beginCardSetup"]>> {
  requireRecentAuthentication(ctx);
  requireStripe(ctx);
  try {
    return await translateGatewayUnavailable(beginGatewaySetup(ctx, ctx.actor.organization_id));
  } catch (error) {
    if (error instanceof CardFormNotConfiguredError)
      throw new ContractError("payments_unavailable", error.message);
    throw error;
  }
}

async function beginGatewaySetup(services: Services, organizationId: OrganizationId) {
  const customer = await ensureGatewayCustomer(services, organizationId);
  try {
    return await services.paymentGateway.startCardSetup(customer);
  } catch (error) {
    if (!(error instanceof UnknownCustomerError)) throw error;
    return services.paymentGateway.startCardSetup(
      await ensureGatewayCustomer(services, organizationId, customer),
    );
  }
}

/**
 * Saves the card that was entered in Stripe's form.
 * @throws card_declined, use_builtin_form, payments_unavailable
 */
export async function completeCardSetup(
  ctx: ContextOf<Contract["completeCardSetup"]>,
  { setup_id, ...holder }: RouteInput<Contract["completeCardSetup"]>,
): Promise<HandlerOutput<Contract["completeCardSetup"]>> {
  requireStripe(ctx);
  const payment_method = await saveCard(ctx, ctx.actor.organization_id, holder, (customer) =>
    ctx.paymentGateway.completeCardSetup(customer, setup_id),
  );
  return { payment_method };
}

function requireStripe({ paymentGateway }: Services): void {
  if (paymentGateway.cardForm === "stripe") return;
  throw new ContractError(
    "use_builtin_form",
    "Stripe is not set up on this server. Please enter the card in the console's own form.",
  );
}
