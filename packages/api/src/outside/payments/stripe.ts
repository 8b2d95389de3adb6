import { Stripe } from "stripe";
import type { StripeEnv } from "../../env.ts";
import {
  CardFormMissing,
  type Charge,
  type ChargeResult,
  type Customer,
  CustomerUnknown,
  type Gateway,
} from "./gateway.ts";
import { refused, savedCard } from "./stripe-card.ts";
import { openStripe } from "./stripe-client.ts";
import { answerOf, isMissing } from "./stripe-failure.ts";
import { declined, refusalText, resultOf } from "./stripe-payment.ts";

/** Cards and charges at Stripe (decision 27). @param timeout of one request, in milliseconds */
export function createStripeGateway(env: StripeEnv, timeout?: number): Gateway {
  const stripe = openStripe(env, timeout);
  return {
    cardForm: "stripe",
    createCustomer: (customer) => createCustomer(stripe, customer),
    saveCard: () => Promise.reject(new TypeError("cards are entered in Stripe's own form")),
    beginSetup: async (customer) => {
      if (!env.publishableKey)
        throw new CardFormMissing(
          "Cards cannot be entered on this server yet: STRIPE_PUBLISHABLE_KEY is not set.",
        );
      const setup = await answerOf(
        stripe.setupIntents.create({
          customer,
          usage: "off_session",
          allowed_payment_method_types: ["card"],
        }),
        (error) => (isMissing(error) ? ("missing" as const) : undefined),
      );
      if (setup === "missing") throw new CustomerUnknown("Stripe has no such customer");
      return {
        setup_id: setup.id,
        client_secret: setup.client_secret!,
        publishable_key: env.publishableKey,
      };
    },
    completeSetup: async (customer, setupId) => {
      // What is no name of Stripe's would ask for something else.
      if (!/^seti_\w+$/.test(setupId)) throw refused();
      const setup = await answerOf(
        stripe.setupIntents.retrieve(setupId, { expand: ["payment_method"] }),
        (error) => (isMissing(error) ? ("missing" as const) : undefined),
      );
      if (setup === "missing") throw refused();
      return savedCard(setup, customer);
    },
    charge: async (charge) => {
      const before = charge.repeated ? await paymentBefore(stripe, charge) : undefined;
      return before ? conclude(stripe, before) : create(stripe, charge);
    },
    forget: async (customer) => {
      await answerOf(stripe.customers.del(customer), (error) =>
        isMissing(error) ? ("missing" as const) : undefined,
      );
    },
  };
}

/** What can change from one attempt to the next follows by itself, since the same key must come with the same request. */
async function createCustomer(
  stripe: Stripe,
  { account_id, email, name, instead_of }: Customer,
): Promise<string> {
  const idempotencyKey = ["customer", account_id, instead_of ?? []].flat().join("-");
  const { id } = await answerOf(stripe.customers.create({ metadata: { account_id } }, { idempotencyKey }));
  await answerOf(stripe.customers.update(id, { name, ...(email ? { email } : {}) }));
  return id;
}

async function create(stripe: Stripe, charge: Charge): Promise<ChargeResult> {
  const { key, account_id, customer, card, cents, description } = charge;
  const made = await answerOf(
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
        metadata: { payment_id: key, account_id },
      },
      { idempotencyKey: key },
    ),
    (error) => {
      if (error instanceof Stripe.errors.StripeCardError)
        return declined(error.payment_intent?.id ?? null, refusalText(error));
      if (isMissing(error))
        return declined(null, "Your card is not on file any more. Please enter it again.");
      return undefined;
    },
  );
  return "object" in made ? conclude(stripe, made) : made;
}

/**
 * A payment that was asked for before. Stripe forgets an idempotency key after a day and would charge again, so it is looked up first:
 * in the customer's list, which unlike the search is never behind.
 */
async function paymentBefore(
  stripe: Stripe,
  { key, customer, reference }: Charge,
): Promise<Stripe.PaymentIntent | undefined> {
  const none = (error: Stripe.errors.StripeError) => (isMissing(error) ? ("missing" as const) : undefined);
  if (reference) {
    const known = await answerOf(stripe.paymentIntents.retrieve(reference), none);
    if (known !== "missing") return known;
  }
  const listed = stripe.paymentIntents.list({ customer, limit: 100 });
  const found = await answerOf(
    first(listed, ({ metadata }) => metadata.payment_id === key),
    none,
  );
  return found === "missing" ? undefined : found;
}

async function first<Item>(
  items: AsyncIterable<Item>,
  fits: (item: Item) => boolean,
): Promise<Item | undefined> {
  for await (const item of items) if (fits(item)) return item;
  return undefined;
}

/** One that waits for somebody is cancelled: nobody is there, and what is written off here must not be charged later. */
async function conclude(stripe: Stripe, payment: Stripe.PaymentIntent): Promise<ChargeResult> {
  const result = resultOf(payment);
  if (result) return result;
  const ended = await answerOf(stripe.paymentIntents.cancel(payment.id));
  return resultOf(ended) ?? { status: "pending", reference: ended.id };
}
