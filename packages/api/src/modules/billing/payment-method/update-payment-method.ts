import { type Contract, ContractError, type RouteInput, type HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { requireRecentAuthentication } from "../../sessions/index.ts";
import { saveCard } from "./save-card.ts";

/**
 * Saves a card entered in the built-in form. Its number and CVC are passed to the gateway and exist only for this call.
 * @throws reauthentication_required, invalid_input for an expired card, card_declined, use_stripe_form, payments_unavailable
 */
export async function updatePaymentMethod(
  ctx: ContextOf<Contract["updatePaymentMethod"]>,
  input: RouteInput<Contract["updatePaymentMethod"]>,
): Promise<HandlerOutput<Contract["updatePaymentMethod"]>> {
  requireRecentAuthentication(ctx);
  if (ctx.paymentGateway.cardForm !== "own")
    throw new ContractError(
      "use_stripe_form",
      "This server takes cards through Stripe's form, so that their numbers never reach it.",
    );
  const { exp_month, exp_year, card_number, cvc, cardholder_name, billing_address } = input;
  // A card is valid until the end of its month in the westernmost time zone.
  if (ctx.clock().getTime() > Date.UTC(exp_year, exp_month, 1, 12)) {
    const sentence = "This card has expired";
    throw new ContractError("invalid_input", sentence, { fields: { exp_month: sentence } });
  }
  const typed = { card_number, exp_month, exp_year, cvc, cardholder_name };
  const holder = { cardholder_name, billing_address };
  const payment_method = await saveCard(ctx, ctx.actor.organization_id, holder, (customer) =>
    ctx.paymentGateway.saveCard(customer, typed),
  );
  return { payment_method };
}
