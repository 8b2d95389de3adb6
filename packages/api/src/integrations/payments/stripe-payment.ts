import type { Stripe } from "stripe";
import type { ChargeResult } from "./gateway.ts";

type Declined = Extract<ChargeResult, { status: "declined" }>;

/** Why Stripe says that a card did not pay. */
export interface StripeDecline {
  code?: string | undefined;
  decline_code?: string | undefined;
}

export const declinedResult = (reference: string | null, failure: string): Declined => ({
  status: "declined",
  reference,
  failure,
});

/** What a payment that can still change nothing by itself came to; undefined for one that waits for somebody. */
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

/** A sentence for the owner. Banks' finer reasons (lost, stolen, suspected fraud) are not for the console. */
export function declineMessage({ code, decline_code }: StripeDecline): string {
  const reasons = [code, decline_code];
  if (reasons.includes("authentication_required"))
    return "Your bank wants you to confirm this card. Please enter it again, or use another one.";
  if (reasons.includes("expired_card")) return "Your card has expired.";
  if (reasons.includes("insufficient_funds")) return "Your card has insufficient funds.";
  return "Your card was declined.";
}
