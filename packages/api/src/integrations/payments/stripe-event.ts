import { OrganizationId } from "@ofage/contract";
import { z } from "zod";
import type { ChargeResult } from "./gateway.ts";
import { cancelledMessage, declinedResult, declineMessage } from "./stripe-payment.ts";
import { LoggableError } from "../../loggable-error.ts";

/** Stripe did not sign the event with our secret, or did so too long ago. The message says no more than that. */
export class StripeEventRejectedError extends LoggableError {}

/** A payment update from an event. */
export interface PaymentUpdate {
  organization_id: OrganizationId;
  payment_id: string;
  result: ChargeResult;
}

const Id = z.string().regex(/^\w{1,64}$/);
const Intent = z.object({ id: Id, metadata: z.object({ organization_id: OrganizationId, payment_id: Id }) });
const Refusal = z.object({ code: z.string().optional(), decline_code: z.string().optional() }).catch({});

const PaymentEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("payment_intent.succeeded"), data: z.object({ object: Intent }) }),
  z.object({ type: z.literal("payment_intent.canceled"), data: z.object({ object: Intent }) }),
  z.object({
    type: z.literal("payment_intent.payment_failed"),
    data: z.object({ object: Intent.extend({ last_payment_error: Refusal }) }),
  }),
]);

/**
 * Reads a webhook event from Stripe.
 * @param payload the body, byte for byte
 * @param signature the Stripe-Signature header
 * @returns undefined for an event that does not concern us
 * @throws StripeEventRejectedError
 */
export async function readStripeEvent(
  secret: string,
  payload: Buffer,
  signature: string,
): Promise<PaymentUpdate | undefined> {
  const event = PaymentEvent.safeParse(await verifyEvent(secret, payload, signature));
  if (!event.success) return undefined;
  const { id, metadata } = event.data.data.object;
  return { ...metadata, result: eventChargeResult(event.data, id) };
}

function eventChargeResult(event: z.infer<typeof PaymentEvent>, reference: string): ChargeResult {
  if (event.type === "payment_intent.succeeded") return { status: "paid", reference };
  if (event.type === "payment_intent.canceled") return declinedResult(reference, cancelledMessage);
  return declinedResult(reference, declineMessage(event.data.object.last_payment_error));
}

async function verifyEvent(secret: string, payload: Buffer, signature: string): Promise<unknown> {
  const { Stripe } = await import("stripe");
  try {
    return Stripe.webhooks.constructEvent(payload, signature, secret);
  } catch {
    // Stripe's error contains the whole event.
    throw new StripeEventRejectedError("the event is not signed by Stripe for this server, or too old");
  }
}
