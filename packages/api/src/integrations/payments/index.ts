import type { Db } from "../../db/schema.ts";
import type { Env } from "../../env.ts";
import type { PaymentGateway } from "./gateway.ts";
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

/** Creates Stripe's gateway if the operator has configured it, which loads its library, and otherwise the built-in test gateway. */
export async function createPaymentGateway(
  env: Pick<Env, "stripe">,
  db: Db,
  clock: () => Date,
): Promise<PaymentGateway> {
  if (!env.stripe) return createTestGateway(db, clock);
  const { createStripeGateway } = await import("./stripe-gateway.ts");
  return createStripeGateway(env.stripe);
}
