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

/** Creates Stripe's gateway if the operator has configured it, and otherwise the built-in test gateway. */
export function createPaymentGateway(env: Pick<Env, "stripe">, db: Db, clock: () => Date): PaymentGateway {
  return env.stripe ? createStripeGateway(env.stripe) : createTestGateway(db, clock);
}
