import { ContractError } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import { StripeEventRejectedError, readStripeEvent } from "../../../integrations/payments/index.ts";
import { settlePayment } from "./settle-payment.ts";

/**
 * Receives a Stripe webhook and records the payment status it reports, unless it is already known.
 * @param payload body, byte for byte, as covered by the signature
 * @throws not_found when webhooks are not set up; malformed_request unless Stripe signed it
 */
export async function receiveStripeEvent(
  services: Services,
  payload: Buffer,
  signature: string,
): Promise<void> {
  const secret = services.env.stripe?.webhookSecret;
  if (!secret) throw new ContractError("not_found", "Stripe's webhooks are not set up on this server.");
  const news = await readSignedEvent(secret, payload, signature);
  if (news) await settlePayment(services, news.organization_id, news.payment_id, news.result);
}

async function readSignedEvent(secret: string, payload: Buffer, signature: string) {
  try {
    return await readStripeEvent(secret, payload, signature);
  } catch (error) {
    if (!(error instanceof StripeEventRejectedError)) throw error;
    throw new ContractError("malformed_request", "This event does not have a valid Stripe signature.");
  }
}
