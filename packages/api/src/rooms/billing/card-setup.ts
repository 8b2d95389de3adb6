import { type Contract, ContractError, type Input, type Output } from "@ofage/contract";
import type { ContextOf, Services } from "../../context.ts";
import { CardFormMissing, CustomerUnknown } from "../../outside/payments/index.ts";
import { customerOf, keepCard } from "./keep-card.ts";
import { orUnavailable } from "./or-unavailable.ts";

/** Begins to enter a card in Stripe's own form. @throws card_form_not_stripes, payments_unavailable */
export async function beginCardSetup(
  ctx: ContextOf<Contract["beginCardSetup"]>,
): Promise<Output<Contract["beginCardSetup"]>> {
  requireStripe(ctx);
  try {
    return await orUnavailable(begin(ctx, ctx.actor.account_id));
  } catch (error) {
    if (error instanceof CardFormMissing) throw new ContractError("payments_unavailable", error.message);
    throw error;
  }
}

async function begin(services: Services, accountId: string) {
  const customer = await customerOf(services, accountId);
  try {
    return await services.gateway.beginSetup(customer);
  } catch (error) {
    if (!(error instanceof CustomerUnknown)) throw error;
    return services.gateway.beginSetup(await customerOf(services, accountId, customer));
  }
}

/** Takes the card that was entered there. @throws card_declined, card_form_not_stripes, payments_unavailable */
export async function completeCardSetup(
  ctx: ContextOf<Contract["completeCardSetup"]>,
  { setup_id, ...holder }: Input<Contract["completeCardSetup"]>,
): Promise<Output<Contract["completeCardSetup"]>> {
  requireStripe(ctx);
  const payment_method = await keepCard(ctx, ctx.actor.account_id, holder, (customer) =>
    ctx.gateway.completeSetup(customer, setup_id),
  );
  return { payment_method };
}

function requireStripe({ gateway }: Services): void {
  if (gateway.cardForm === "stripe") return;
  throw new ContractError(
    "card_form_not_stripes",
    "Stripe is not set up here: cards are entered in the console's own form.",
  );
}
