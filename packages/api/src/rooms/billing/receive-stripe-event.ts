import { ContractError } from "@ofage/contract";
import type { Services } from "../../context.ts";
import { EventRefused, readStripeEvent } from "../../outside/payments/index.ts";
import { settle } from "./settle.ts";

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
  const news = read(secret, payload, signature);
  if (news) await settle(services, news.account_id, news.payment_id, news.result);
}

function read(secret: string, payload: Buffer, signature: string) {
  try {
    return readStripeEvent(secret, payload, signature);
  } catch (error) {
    if (!(error instanceof EventRefused)) throw error;
    throw new ContractError("malformed_request", "This event does not carry a valid signature of Stripe's.");
  }
}
