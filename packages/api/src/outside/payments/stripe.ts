import type { StripeEnv } from "../../env.ts";
import type { Gateway } from "./gateway.ts";

/** Cards and charges at Stripe. */
export function createStripeGateway(_env: StripeEnv): Gateway {
  throw new Error("not yet");
}
