import { inspect } from "node:util";
import { Stripe } from "stripe";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type FakeStripeApi, startFakeStripeApi } from "../../../../../fixtures/fake-stripe-api.ts";
import { stripeCards, type StripeTestCard } from "../../../../../fixtures/stripe-cards.ts";
import { readEnv } from "../../env.ts";
import {
  CardFormNotConfiguredError,
  CardRejectedError,
  UnknownCustomerError,
  GatewayUnavailableError,
} from "./gateway.ts";
import { createStripeGateway } from "./stripe-gateway.ts";

let api: FakeStripeApi;
let gateway: ReturnType<typeof createStripeGateway>;
beforeAll(async () => {
  api = await startFakeStripeApi();
  gateway = createStripeGateway(readEnv(api.variables).stripe!, 300);
});
afterEach(() => {
  api.fault = undefined;
  api.leavesChargesProcessing = false;
});
afterAll(() => api?.close());

let organizations = 0;
const newCustomer = () =>
  gateway.createCustomer({
    organization_id: `org_${++organizations}`,
    email: "ada@shop.example",
    name: "Ada",
    previous_customer: null,
  });

async function savedCard(customer: string, card: StripeTestCard) {
  const { setup_id, client_secret } = await gateway.startCardSetup(customer);
  await api.enterCard(client_secret, card);
  return gateway.completeCardSetup(customer, setup_id);
}

let keys = 0;
async function newCharge(card: StripeTestCard = stripeCards.succeeds) {
  const customer = await newCustomer();
  const { reference } = await savedCard(customer, card);
  return {
    key: `pay_${++keys}`,
    organization_id: "org_x" as const,
    customer,
    card: reference,
    cents: 4900,
    description: "Invoice OA-1",
    isRetry: false,
    reference: null as string | null,
  };
}

test("createCustomer creates a customer once, with the organization's name, address and id", async () => {
  const who = {
    organization_id: "org_once",
    email: "one@shop.example",
    name: "One",
    previous_customer: null,
  } as const;
  const first = await gateway.createCustomer(who);
  // Data that may change between two attempts does not create another customer.
  expect(await gateway.createCustomer({ ...who, email: null, name: "Two" })).toBe(first);
  expect(api.customers.get(first)).toMatchObject({
    email: "one@shop.example",
    name: "Two",
    metadata: { organization_id: "org_once" },
  });
  expect(await gateway.createCustomer({ ...who, previous_customer: first })).not.toBe(first);
});

test.for([
  ["succeeds", "visa", "4242"],
  ["succeedsMastercard", "mastercard", "4444"],
  ["succeedsUnionPay", "unknown", "0005"],
] as const)("a card entered at Stripe: %s", async ([name, card_brand, last4]) => {
  const customer = await newCustomer();
  expect(await savedCard(customer, stripeCards[name])).toEqual({
    reference: expect.stringMatching(/^pm_/),
    card_brand,
    last4,
    exp_month: 12,
    exp_year: new Date().getFullYear() + 4,
  });
});

test("completeCardSetup refuses a setup that is unfinished, missing, another customer's or malformed", async () => {
  const customer = await newCustomer();
  const other = await newCustomer();
  const { setup_id, client_secret } = await gateway.startCardSetup(other);
  await expect(gateway.completeCardSetup(other, setup_id)).rejects.toThrow(CardRejectedError);
  await api.enterCard(client_secret, stripeCards.succeeds);
  for (const id of [setup_id, "seti_none", "../customers", "pi_1", "seti_1/confirm", "seti_1?expand[]=x", ""])
    await expect(gateway.completeCardSetup(customer, id)).rejects.toThrow(
      expect.objectContaining({
        constructor: CardRejectedError,
        message: "This card could not be taken. Please enter it again.",
      }),
    );
  expect((await gateway.completeCardSetup(other, setup_id)).last4).toBe("4242");
});

test("startCardSetup refuses an unknown customer and a missing publishable key", async () => {
  await expect(gateway.startCardSetup("tcus_of_the_test_gateway")).rejects.toThrow(UnknownCustomerError);
  const keyless = createStripeGateway(readEnv({ ...api.variables, STRIPE_PUBLISHABLE_KEY: "" }).stripe!);
  await expect(keyless.startCardSetup(await newCustomer())).rejects.toThrow(
    expect.objectContaining({
      constructor: CardFormNotConfiguredError,
      message: expect.stringContaining("STRIPE_PUBLISHABLE_KEY"),
    }),
  );
});

test("a charge is paid and identifies the organization to Stripe", async () => {
  const charge = await newCharge();
  const result = await gateway.charge(charge);
  const [payment] = api.payments(charge.customer);
  expect(result).toEqual({ status: "paid", reference: payment!.id });
  expect(payment).toMatchObject({
    amount: 4900,
    currency: "usd",
    description: "Invoice OA-1",
    metadata: { payment_id: charge.key, organization_id: "org_x" },
    status: "succeeded",
  });
  const asked = api.requests.find(({ idempotencyKey }) => idempotencyKey === charge.key)!;
  expect(asked).toMatchObject({
    apiVersion: Stripe.API_VERSION,
    form: { off_session: "true", confirm: "true" },
  });
});

test.for([
  ["declinedWhenCharged", "Your card was declined."],
  ["insufficientFunds", "Your card has insufficient funds."],
  [
    "requiresAuthenticationWhenCharged",
    "Your bank wants you to confirm this card. Please enter it again, or use another one.",
  ],
] as const)("a declined charge: %s", async ([name, failure]) => {
  const charge = await newCharge(stripeCards[name]);
  const expected = { status: "declined", reference: expect.stringMatching(/^pi_/), failure };
  expect(await gateway.charge(charge)).toEqual(expected);
  // Requested again by its key, found in its customer's list or by its reference, it is the same charge.
  expect(await gateway.charge(charge)).toEqual(expected);
  expect(await gateway.charge({ ...charge, isRetry: true })).toEqual(expected);
  const { id } = api.payments(charge.customer)[0]!;
  expect(await gateway.charge({ ...charge, isRetry: true, reference: id })).toEqual(expected);
  expect(api.payments(charge.customer)).toHaveLength(1);
});

test("a charge that Stripe is still processing stays pending until it ends", async () => {
  api.leavesChargesProcessing = true;
  for (const [as, status] of [
    ["payment_intent.succeeded", "paid"],
    ["payment_intent.payment_failed", "declined"],
    ["payment_intent.canceled", "declined"],
  ] as const) {
    const charge = await newCharge();
    const begun = await gateway.charge(charge);
    expect(begun).toMatchObject({ status: "pending" });
    const again = { ...charge, isRetry: true, reference: begun.reference };
    expect(await gateway.charge(again)).toEqual(begun);
    api.completeCharge(begun.reference!, as);
    expect(await gateway.charge(again)).toMatchObject({ status, reference: begun.reference });
    expect(api.payments(charge.customer)).toHaveLength(1);
  }
});

test("a charge that needs a person is canceled, so that it cannot be taken later", async () => {
  const charge = await newCharge();
  await gateway.charge(charge);
  const payment = api.payments(charge.customer)[0]!;
  payment.status = "requires_action";
  expect(await gateway.charge({ ...charge, isRetry: true })).toEqual({
    status: "declined",
    reference: payment.id,
    failure: "The payment was cancelled.",
  });
  expect(payment.status).toBe("canceled");
});

test("a charge whose response was lost is charged once, even after Stripe has dropped the key", async () => {
  const charge = await newCharge();
  api.fault = { requestPrefix: "POST /v1/payment_intents", kind: "lost" };
  await expect(gateway.charge(charge)).rejects.toThrow(GatewayUnavailableError);
  expect(api.payments(charge.customer)).toHaveLength(1);
  api.fault = undefined;
  api.expireIdempotencyKeys();
  const result = await gateway.charge({ ...charge, isRetry: true });
  expect(result).toMatchObject({ status: "paid" });
  expect(api.payments(charge.customer)).toHaveLength(1);
});

test("an earlier charge is found among more payments than one page of Stripe's list", async () => {
  const charge = await newCharge();
  for (let index = 0; index < 103; index++)
    await gateway.charge({ ...charge, key: `${charge.key}_${index}` });
  api.expireIdempotencyKeys();
  const oldest = { ...charge, key: `${charge.key}_0`, isRetry: true };
  expect(await gateway.charge(oldest)).toMatchObject({ status: "paid" });
  expect(api.payments(charge.customer)).toHaveLength(103);
});

test("a charge that was never made is made when requested again", async () => {
  const charge = await newCharge();
  api.fault = { requestPrefix: "POST /v1/payment_intents", kind: "unreachable" };
  await expect(gateway.charge(charge)).rejects.toThrow(GatewayUnavailableError);
  expect(api.payments(charge.customer)).toHaveLength(0);
  api.fault = undefined;
  expect(await gateway.charge({ ...charge, isRetry: true })).toMatchObject({ status: "paid" });
});

test("a charge with a deleted card or customer is declined", async () => {
  const charge = await newCharge();
  for (const gone of [{ card: "tcard_pays_1" }, { customer: "tcus_1" }]) {
    const asked = { ...charge, ...gone, key: `pay_${++keys}` };
    for (const repeated of [false, true])
      expect(await gateway.charge({ ...asked, isRetry: repeated })).toEqual({
        status: "declined",
        reference: null,
        failure: "Your card is not on file any more. Please enter it again.",
      });
  }
});

test("deleteCustomer deletes the customer with its cards and accepts one that no longer exists", async () => {
  const charge = await newCharge();
  await gateway.deleteCustomer(charge.customer);
  expect(api.customers.has(charge.customer)).toBe(false);
  await gateway.deleteCustomer(charge.customer);
  await gateway.deleteCustomer("tcus_1");
  expect(await gateway.charge(charge)).toMatchObject({ status: "declined" });
});

test.for(["unreachable", "lost", "silent", 429, 500] as const)(
  "a Stripe failure names its kind and nothing of what was sent: %s",
  async (how) => {
    const charge = await newCharge();
    const { setup_id } = await gateway.startCardSetup(charge.customer);
    api.fault = { kind: how };
    const calls = [
      () =>
        gateway.createCustomer({
          organization_id: "org_t",
          email: "t@t.example",
          name: "T",
          previous_customer: null,
        }),
      () => gateway.startCardSetup(charge.customer),
      () => gateway.completeCardSetup(charge.customer, setup_id),
      () => gateway.charge(charge),
      () => gateway.charge({ ...charge, isRetry: true }),
      () => gateway.deleteCustomer(charge.customer),
    ];
    const failures = await Promise.all(
      calls.map((ask) =>
        ask().then(
          () => undefined,
          (error) => error,
        ),
      ),
    );
    for (const failure of failures) {
      expect(failure).toBeInstanceOf(GatewayUnavailableError);
      expect(failure.cause).toBeUndefined();
      const kind = typeof how === "number" ? ` ${how}` : "StripeConnectionError";
      expect(failure.message).toContain(kind);
      const all = inspect(failure, { depth: Infinity, showHidden: true });
      for (const sent of [charge.key, charge.customer, charge.card, "t@t.example", setup_id, "4900"])
        expect(all).not.toContain(sent);
    }
  },
);

test("no message contains a key that Stripe refuses", async () => {
  const wrong = createStripeGateway(
    readEnv({ ...api.variables, STRIPE_SECRET_KEY: "sk_test_wrong" }).stripe!,
  );
  const failure: Error = await wrong.deleteCustomer("cus_1").then(
    () => Promise.reject(),
    (error) => error,
  );
  expect(failure).toBeInstanceOf(GatewayUnavailableError);
  expect(failure.message).toContain("StripeAuthenticationError 401");
  expect(inspect(failure, { depth: Infinity })).not.toContain("sk_test");
});

test("the same key with another amount is refused, not charged", async () => {
  const charge = await newCharge();
  await gateway.charge(charge);
  await expect(gateway.charge({ ...charge, cents: 100 })).rejects.toThrow(/StripeIdempotencyError/);
  expect(api.payments(charge.customer)).toHaveLength(1);
});
