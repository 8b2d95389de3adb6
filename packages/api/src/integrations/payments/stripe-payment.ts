import type { Stripe } from "stripe";
import type { ChargeResult } from "./gateway.ts";

type Declined = Extract<ChargeResult, { status: "declined" }>;

/** Stripe's reason that a card did not pay. */
export interface StripeDecline {
  code?: string | undefined;
  decline_code?: string | undefined;
}

export const declinedResult = (reference: string | null, failure: string): Declined => ({
  status: "declined",
  reference,
  failure,
});

/** Maps a payment to its result; undefined if it waits for a person. */
export function toChargeResult(payment: Stripe.PaymentIntent): ChargeResult | undefined {
  const { id, status, last_payment_error } = payment;
  if (status === "succeeded") return { status: "paid", reference: id };
  if (status === "processing") return { status: "pending", reference: id };
  if (status === "canceled") return declinedResult(id, cancelledMessage);
  if (status === "requires_payment_method")
    return declinedResult(id, declineMessage(last_payment_error ?? {}));
  return undefined;
}

export const cancelledMessage = "The payment was cancelled.";

/** Builds a sentence for the owner. The console does not show banks' detailed reasons (lost, stolen, suspected fraud). */
export function declineMessage({ code, decline_code }: StripeDecline): string {
  const reasons = [code, decline_code];
  if (reasons.includes("authentication_required"))
    return "Your bank wants you to confirm this card. Please enter it again, or use another one.";
  if (reasons.includes("expired_card")) return "Your card has expired.";
  if (reasons.includes("insufficient_funds")) return "Your card has insufficient funds.";
  return "Your card was declined.";
}
