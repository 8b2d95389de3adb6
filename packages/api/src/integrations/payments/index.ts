import type { Db } from "../../db/schema.ts";
import type { Env } from "../../env.ts";
import type { PaymentGateway } from "./gateway.ts";
import { createStripeGateway } from "./stripe-gateway.ts";
import { createTestGateway } from "./test-gateway.ts";

export {
  CardFormNotConfiguredError,
  CardRejectedError,
  type ChargeResult,
  UnknownCustomerError,
  type PaymentGateway,
  GatewayUnavailableError,
} from "./gateway.ts";
export { StripeEventRejectedError, readStripeEvent } from "./stripe-event.ts";

/** Stripe where the operator has set it up, else the built-in test gateway. */
export function createPaymentGateway(env: Pick<Env, "stripe">, db: Db, clock: () => Date): PaymentGateway {
  return env.stripe ? createStripeGateway(env.stripe) : createTestGateway(db, clock);
}
