import type { PaymentMethod } from "@ofage/contract";
import type { StoredCard } from "../../../db/schema.ts";

/** Presents a card to its owner, without the gateway's reference. */
export function presentCard(card: StoredCard): PaymentMethod {
  const { card_brand, last4, exp_month, exp_year, cardholder_name, billing_address } = card;
  return { card_brand, last4, exp_month, exp_year, is_default: true, cardholder_name, billing_address };
}
