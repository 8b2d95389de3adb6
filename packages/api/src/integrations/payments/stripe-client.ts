import { Stripe } from "stripe";
import type { StripeEnv } from "../../env.ts";

/** With its one retry, a request ends before a payment is requested again (modules/billing/payments/begin-payment.ts). */
const timeoutMs = 15_000;

/** @param timeout of one request, in milliseconds */
export function createStripeClient({ secretKey, apiBase }: StripeEnv, timeout = timeoutMs): Stripe {
  const { hostname, port, protocol } = new URL(apiBase);
  const isPlain = protocol === "http:";
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? "http" : "https",
    maxNetworkRetries: 1,
    timeout,
    telemetry: false,
  });
}
