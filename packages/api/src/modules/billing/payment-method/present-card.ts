import type { PaymentMethod } from "@ofage/contract";
import type { StoredCard } from "../../../db/schema.ts";

/** What its owner sees of a card; the gateway's name for it stays here. */
export function presentCard(card: StoredCard): PaymentMethod {
  const { card_brand, last4, exp_month, exp_year, cardholder_name, billing_address } = card;
  return { card_brand, last4, exp_month, exp_year, is_default: true, cardholder_name, billing_address };
}
