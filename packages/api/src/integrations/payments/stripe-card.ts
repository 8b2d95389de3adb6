import type { CardBrand } from "@ofage/contract";
import type { Stripe } from "stripe";
import { CardRejectedError, type GatewayCard } from "./gateway.ts";

const brands: Record<string, CardBrand> = {
  visa: "visa",
  mastercard: "mastercard",
  amex: "amex",
  discover: "discover",
};

/**
 * Reads the card of a completed setup.
 * @param setup with its payment method expanded
 * @throws CardRejectedError unless it succeeded, for this customer, and its card can be charged
 */
export function readSetupCard(setup: Stripe.SetupIntent, customer: string): GatewayCard {
  const method = setup.payment_method;
  if (setup.customer !== customer || setup.status !== "succeeded") throw cardRejectedError();
  if (typeof method !== "object" || !method?.card || method.customer !== customer) throw cardRejectedError();
  const { brand, last4, exp_month, exp_year } = method.card;
  return { reference: method.id, card_brand: brands[brand] ?? "unknown", last4, exp_month, exp_year };
}

/** Builds the same error for every cause, so that it does not reveal whose setup it is. */
export const cardRejectedError = () =>
  new CardRejectedError("This card could not be taken. Please enter it again.");
