import { Stripe } from "stripe";
import type { StripeEnv } from "../../env.ts";
import {
  CardFormNotConfiguredError,
  type ChargeRequest,
  type ChargeResult,
  type GatewayCustomer,
  UnknownCustomerError,
  type PaymentGateway,
} from "./gateway.ts";
import { cardRejectedError, readSetupCard } from "./stripe-card.ts";
import { createStripeClient } from "./stripe-client.ts";
import { callStripe, isResourceMissing } from "./call-stripe.ts";
import { declinedResult, declineMessage, toChargeResult } from "./stripe-payment.ts";

/**
 * Creates a gateway for cards and charges at Stripe.
 * @param timeout of one request, in milliseconds
 */
export function createStripeGateway(env: StripeEnv, timeout?: number): PaymentGateway {
  const stripe = createStripeClient(env, timeout);
  return {
    cardForm: "stripe",
    createCustomer: (customer) => createCustomer(stripe, customer),
    saveCard: () => Promise.reject(new TypeError("cards are entered in Stripe's own form")),
    startCardSetup: async (customer) => {
      if (!env.publishableKey)
        throw new CardFormNotConfiguredError(
          "Cards cannot be entered on this server yet: STRIPE_PUBLISHABLE_KEY is not set.",
        );
      const setup = await callStripe(
        stripe.setupIntents.create({
          customer,
          usage: "off_session",
          allowed_payment_method_types: ["card"],
        }),
        (error) => (isResourceMissing(error) ? ("missing" as const) : undefined),
      );
      if (setup === "missing") throw new UnknownCustomerError("Stripe has no such customer");
      return {
        setup_id: setup.id,
        client_secret: setup.client_secret!,
        publishable_key: env.publishableKey,
      };
    },
    completeCardSetup: async (customer, setupId) => {
      // An id in another format would request something else.
      if (!/^seti_\w+$/.test(setupId)) throw cardRejectedError();
      const setup = await callStripe(
        stripe.setupIntents.retrieve(setupId, { expand: ["payment_method"] }),
        (error) => (isResourceMissing(error) ? ("missing" as const) : undefined),
      );
      if (setup === "missing") throw cardRejectedError();
      return readSetupCard(setup, customer);
    },
    charge: async (charge) => {
      const before = charge.isRetry ? await findEarlierPayment(stripe, charge) : undefined;
      return before ? concludePayment(stripe, before) : createPayment(stripe, charge);
    },
    deleteCustomer: async (customer) => {
      await callStripe(stripe.customers.del(customer), (error) =>
        isResourceMissing(error) ? ("missing" as const) : undefined,
      );
    },
  };
}

/** Sends data that may change between attempts in a second request, because the same key must come with the same request. */
async function createCustomer(
  stripe: Stripe,
  { organization_id, email, name, previous_customer }: GatewayCustomer,
): Promise<string> {
  const idempotencyKey = ["customer", organization_id, previous_customer ?? []].flat().join("-");
  const { id } = await callStripe(
    stripe.customers.create({ metadata: { organization_id } }, { idempotencyKey }),
  );
  await callStripe(stripe.customers.update(id, { ...(name ? { name } : {}), ...(email ? { email } : {}) }));
  return id;
}

async function createPayment(stripe: Stripe, charge: ChargeRequest): Promise<ChargeResult> {
  const { key, organization_id, customer, card, cents, description } = charge;
  const made = await callStripe(
    stripe.paymentIntents.create(
      {
        amount: cents,
        currency: "usd",
        customer,
        payment_method: card,
        allowed_payment_method_types: ["card"],
        confirm: true,
        off_session: true,
        description,
        metadata: { payment_id: key, organization_id },
      },
      { idempotencyKey: key },
    ),
    (error) => {
      if (error instanceof Stripe.errors.StripeCardError)
        return declinedResult(error.payment_intent?.id ?? null, declineMessage(error));
      if (isResourceMissing(error))
        return declinedResult(null, "Your card is not on file any more. Please enter it again.");
      return undefined;
    },
  );
  return "object" in made ? concludePayment(stripe, made) : made;
}

/**
 * Finds a payment that was requested before. Stripe drops an idempotency key after a day and would charge again, so it
 * is looked up first: in the customer's list, which unlike the search is never out of date.
 */
async function findEarlierPayment(
  stripe: Stripe,
  { key, customer, reference }: ChargeRequest,
): Promise<Stripe.PaymentIntent | undefined> {
  const none = (error: Stripe.errors.StripeError) =>
    isResourceMissing(error) ? ("missing" as const) : undefined;
  if (reference) {
    const known = await callStripe(stripe.paymentIntents.retrieve(reference), none);
    if (known !== "missing") return known;
  }
  const listed = stripe.paymentIntents.list({ customer, limit: 100 });
  const found = await callStripe(
    findFirst(listed, ({ metadata }) => metadata.payment_id === key),
    none,
  );
  return found === "missing" ? undefined : found;
}

async function findFirst<Item>(
  items: AsyncIterable<Item>,
  fits: (item: Item) => boolean,
): Promise<Item | undefined> {
  for await (const item of items) if (fits(item)) return item;
  return undefined;
}

/** Cancels a payment that waits for a person: nobody is there, and what is written off here must not be charged later. */
async function concludePayment(stripe: Stripe, payment: Stripe.PaymentIntent): Promise<ChargeResult> {
  const result = toChargeResult(payment);
  if (result) return result;
  const ended = await callStripe(stripe.paymentIntents.cancel(payment.id));
  return toChargeResult(ended) ?? { status: "pending", reference: ended.id };
}
