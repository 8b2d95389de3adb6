import { createHash, randomUUID } from "node:crypto";
import { detectCardBrand } from "@ofage/contract";
import type { Db } from "../../db/schema.ts";
import { CardRejectedError, type PaymentGateway } from "./gateway.ts";
import { insertChargeOnce } from "./store.ts";

/** Card numbers with special behavior; every other card pays. */
const cardDeclinedOnSave = "4000000000000002";
const cardDeclinedOnCharge = "4000000000000341";

/**
 * Creates the built-in gateway for trials: it moves no money. It encodes a card's behavior in the card's reference and
 * saves charges in a ledger, so that a repeated request is found.
 */
export function createTestGateway(db: Db, clock: () => Date): PaymentGateway {
  return {
    cardForm: "own",
    createCustomer: async ({ organization_id }) =>
      `tcus_${createHash("sha256").update(organization_id).digest("hex").slice(0, 24)}`,
    saveCard: async (_customer, { card_number, exp_month, exp_year }) => {
      if (card_number === cardDeclinedOnSave) throw new CardRejectedError("Your card was declined.");
      const behavior = card_number === cardDeclinedOnCharge ? "declines" : "pays";
      return {
        reference: `tcard_${behavior}_${randomUUID()}`,
        card_brand: detectCardBrand(card_number),
        last4: card_number.slice(-4),
        exp_month,
        exp_year,
      };
    },
    charge: async ({ key, customer, card, cents }) => {
      const asked = { key, customer, cents, paid: card.startsWith("tcard_pays_"), at: clock() };
      const charge = await insertChargeOnce(db, asked);
      const reference = `tchg_${key}`;
      return charge.paid
        ? { status: "paid", reference }
        : { status: "declined", reference, failure: "Your card was declined." };
    },
    startCardSetup: () => Promise.reject(new TypeError("the test gateway has no form of its own")),
    completeCardSetup: () => Promise.reject(new TypeError("the test gateway has no form of its own")),
    deleteCustomer: async () => {},
  };
}
