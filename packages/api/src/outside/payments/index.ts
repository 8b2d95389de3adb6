import type { Db } from "../../db/schema.ts";
import type { Env } from "../../env.ts";
import type { Gateway } from "./gateway.ts";
import { createStripeGateway } from "./stripe.ts";
import { createTestGateway } from "./test-gateway.ts";

export {
  CardFormMissing,
  CardRefused,
  type ChargeResult,
  CustomerUnknown,
  type Gateway,
  GatewayUnavailable,
} from "./gateway.ts";
export { EventRefused, readStripeEvent } from "./stripe-event.ts";

/** Stripe where the operator has set it up, else the built-in test gateway. */
export function createGateway(env: Pick<Env, "stripe">, db: Db, clock: () => Date): Gateway {
  return env.stripe ? createStripeGateway(env.stripe) : createTestGateway(db, clock);
}
