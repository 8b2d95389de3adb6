import { type Contract, ContractError, type RouteInput, type HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { saveCard } from "./save-card.ts";

/**
 * Takes a card that was typed into our own form. Its number and CVC go to the gateway and are gone with this call.
 * @throws invalid_input for a card that has expired, card_declined, use_stripe_form, payments_unavailable
 */
export async function updatePaymentMethod(
  ctx: ContextOf<Contract["updatePaymentMethod"]>,
  input: RouteInput<Contract["updatePaymentMethod"]>,
): Promise<HandlerOutput<Contract["updatePaymentMethod"]>> {
  if (ctx.paymentGateway.cardForm !== "own")
    throw new ContractError(
      "use_stripe_form",
      "Cards are entered in Stripe's own form here, so that their numbers do not reach this server.",
    );
  const { exp_month, exp_year, card_number, cvc, cardholder_name, billing_address } = input;
  // A card is good until the end of its month, wherever that ends last.
  if (ctx.clock().getTime() > Date.UTC(exp_year, exp_month, 1, 12)) {
    const sentence = "This card has expired";
    throw new ContractError("invalid_input", sentence, { fields: { exp_month: sentence } });
  }
  const typed = { card_number, exp_month, exp_year, cvc, cardholder_name };
  const holder = { cardholder_name, billing_address };
  const payment_method = await saveCard(ctx, ctx.actor.account_id, holder, (customer) =>
    ctx.paymentGateway.saveCard(customer, typed),
  );
  return { payment_method };
}
