import { Stripe } from "stripe";
import { GatewayUnavailableError } from "./gateway.ts";

/**
 * Waits for a response from Stripe. Its errors repeat the request's data, so they go no further: the thrown error
 * names only the kind of failure and Stripe's request id.
 * @param known handles the errors that mean something to the caller
 * @throws GatewayUnavailableError
 */
export async function callStripe<Answer, Known = never>(
  asked: Promise<Answer>,
  known: (error: Stripe.errors.StripeError) => Known | undefined = () => undefined,
): Promise<Answer | Known> {
  try {
    return await asked;
  } catch (error) {
    const found = error instanceof Stripe.errors.StripeError ? known(error) : undefined;
    if (found !== undefined) return found;
    throw new GatewayUnavailableError(`Stripe: ${describeStripeError(error)}`);
  }
}

/** Tells whether Stripe has no object with the given id. */
export const isResourceMissing = (error: Stripe.errors.StripeError): boolean =>
  error.code === "resource_missing";

function describeStripeError(error: unknown): string {
  if (!(error instanceof Stripe.errors.StripeError)) return "the request could not be made";
  const { type, statusCode, code, requestId } = error;
  const said = [type, statusCode, code, requestId].filter((part) =>
    /^[\w.-]{1,100}$/.test(String(part ?? "")),
  );
  return said.join(" ");
}
