import { ContractError } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import { StripeEventRejectedError, readStripeEvent } from "../../../integrations/payments/index.ts";
import { settlePayment } from "./settle-payment.ts";

/**
 * Takes a webhook of Stripe's: what it says of a payment is written down, unless that is known already.
 * @param payload the body, byte for byte, which the signature is about
 * @throws not_found where webhooks are not set up; malformed_request unless Stripe has signed it
 */
export async function receiveStripeEvent(
  services: Services,
  payload: Buffer,
  signature: string,
): Promise<void> {
  const secret = services.env.stripe?.webhookSecret;
  if (!secret) throw new ContractError("not_found", "Stripe's webhooks are not set up on this server.");
  const news = readSignedEvent(secret, payload, signature);
  if (news) await settlePayment(services, news.account_id, news.payment_id, news.result);
}

function readSignedEvent(secret: string, payload: Buffer, signature: string) {
  try {
    return readStripeEvent(secret, payload, signature);
  } catch (error) {
    if (!(error instanceof StripeEventRejectedError)) throw error;
    throw new ContractError("malformed_request", "This event does not carry a valid signature of Stripe's.");
  }
}
