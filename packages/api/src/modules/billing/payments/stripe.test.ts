import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type FakeStripeApi, startFakeStripeApi } from "../../../../../../fixtures/fake-stripe-api.ts";
import { stripeCards, type StripeTestCard } from "../../../../../../fixtures/stripe-cards.ts";
import { createAccount } from "../../../../testing/account.ts";
import { startBillingServer } from "../../../../testing/billing-account.ts";
import { callApi, randomIpAddress, summarizeResponse } from "../../../../testing/call-api.ts";
import { payingCard } from "../../../../../../fixtures/test-cards.ts";
import { findFilesContaining } from "../../../../testing/find-files-containing.ts";
import type { InProcessServer } from "../../../../testing/in-process-server.ts";
import { openApp } from "../../../../testing/thread-server.ts";
import { waitUntil } from "../../../../testing/wait-until.ts";

let api: FakeStripeApi;
let server: InProcessServer;
beforeAll(async () => {
  api = await startFakeStripeApi();
  server = await startBillingServer(api.variables);
});
afterEach(() => {
  api.fault = undefined;
  api.leavesChargesProcessing = false;
});
afterAll(async () => {
  await server?.stop();
  await api?.close();
});

const { cardholder_name, billing_address } = payingCard;
const holder = { cardholder_name, billing_address };

async function newOwner() {
  const via = { server: server.url, from: randomIpAddress() };
  const { session, organization } = await createAccount(via, server.dataDir);
  const as = { ...via, bearer: session };
  return {
    id: organization.id,
    as,
    customer: () =>
      [...api.customers.values()].find((each) => each.metadata.organization_id === organization.id)?.id,
    payments: () => api.payments().filter(({ metadata }) => metadata.organization_id === organization.id),
    upgrade: () => callApi("changePlan", { plan_id: "standard" }, as),
    info: async () => (await callApi("readBilling", {}, as)).body,
    invoices: async () => (await callApi("listInvoices", {}, as)).body.data,
  };
}
type Owner = Awaited<ReturnType<typeof newOwner>>;

/** Enters a card as the console does: begins a setup, confirms the card at Stripe, and completes the setup. */
async function enter({ as }: Owner, card: StripeTestCard) {
  const begun = await callApi("beginCardSetup", {}, as);
  expect(begun.status).toBe(200);
  await api.enterCard(begun.body.client_secret, card);
  return callApi("completeCardSetup", { setup_id: begun.body.setup_id, ...holder }, as);
}

async function ownerWith(card: StripeTestCard) {
  const owner = await newOwner();
  expect((await enter(owner, card)).status).toBe(200);
  return owner;
}

test("a card is entered at Stripe, and the browser gets only the publishable key", async () => {
  const owner = await newOwner();
  expect((await owner.info()).card_form).toBe("stripe");
  const begun = (await callApi("beginCardSetup", {}, owner.as)).body;
  expect(begun.publishable_key).toBe(api.variables.STRIPE_PUBLISHABLE_KEY);
  const saved = await enter(owner, stripeCards.succeedsMastercard);
  expect(saved.body.payment_method).toEqual({
    card_brand: "mastercard",
    last4: "4444",
    exp_month: 12,
    exp_year: new Date().getFullYear() + 4,
    is_default: true,
    ...holder,
  });
  expect((await owner.info()).payment_method).toEqual(saved.body.payment_method);
});

test("an upgrade is paid at Stripe exactly once", async () => {
  const owner = await ownerWith(stripeCards.succeeds);
  const changed = await owner.upgrade();
  expect([changed.status, changed.body.message]).toMatchObject([
    200,
    expect.stringMatching(/^You are now on Standard/),
  ]);
  const [invoice] = await owner.invoices();
  expect(invoice!.status).toBe("paid");
  expect(owner.payments()).toMatchObject([
    {
      status: "succeeded",
      customer: owner.customer(),
      amount: Math.round(invoice!.amount_total * 100),
      description: `Invoice ${invoice!.invoice_number}`,
    },
  ]);
});

test.for([
  ["declinedWhenCharged", "Your card was declined."],
  [
    "requiresAuthenticationWhenCharged",
    "Your bank wants you to confirm this card. Please enter it again, or use another one.",
  ],
] as const)("%s: the invoice stays past due until another card pays it at once", async ([name, sentence]) => {
  const owner = await ownerWith(stripeCards[name]);
  const refused = await owner.upgrade();
  expect(summarizeResponse(refused)).toMatchObject([402, "card_declined", expect.stringContaining(sentence)]);
  expect(await owner.info()).toMatchObject({ current_plan: "free", payment_status: "past_due" });
  expect((await enter(owner, stripeCards.succeeds)).status).toBe(200);
  expect(await owner.info()).toMatchObject({ current_plan: "standard", payment_status: "current" });
  expect(owner.payments().map(({ status }) => status)).toEqual(["requires_payment_method", "succeeded"]);
});

test("while Stripe processes a payment, the plan waits, and repeated webhooks start it once", async () => {
  const owner = await ownerWith(stripeCards.succeeds);
  api.leavesChargesProcessing = true;
  expect((await owner.upgrade()).body.message).toMatch(/^Your payment is being processed/);
  expect(await owner.info()).toMatchObject({ current_plan: "free", payment_status: "current" });
  const { body, headers } = api.signEvent(
    api.completeCharge(owner.payments()[0]!.id, "payment_intent.succeeded"),
  );
  for (let times = 0; times < 2; times++) {
    const answer = await fetch(`${server.url}/v1/billing/stripe_events`, { method: "POST", body, headers });
    expect([answer.status, await answer.json()]).toEqual([200, { received: true }]);
    expect((await owner.info()).current_plan).toBe("standard");
  }
  expect((await owner.invoices()).map(({ status }) => status)).toEqual(["paid"]);
  expect(owner.payments()).toHaveLength(1);
});

test("a webhook reports a failed payment", async () => {
  const owner = await ownerWith(stripeCards.succeeds);
  api.leavesChargesProcessing = true;
  await owner.upgrade();
  const { body, headers } = api.signEvent(
    api.completeCharge(owner.payments()[0]!.id, "payment_intent.payment_failed"),
  );
  for (let times = 0; times < 2; times++) {
    await fetch(`${server.url}/v1/billing/stripe_events`, { method: "POST", body, headers });
    expect(await owner.info()).toMatchObject({ current_plan: "free", payment_status: "past_due" });
  }
});

test("the job asks Stripe when no webhook arrives", async () => {
  const owner = await ownerWith(stripeCards.succeeds);
  api.leavesChargesProcessing = true;
  await owner.upgrade();
  api.completeCharge(owner.payments()[0]!.id, "payment_intent.succeeded");
  await server.advanceClock(121);
  await server.runJob("run-billing-cycle");
  await waitUntil("the plan to begin", async () => {
    return (await owner.info()).current_plan === "standard" ? true : undefined;
  });
  expect(owner.payments()).toHaveLength(1);
});

test("a payment whose connection drops after Stripe charged it is resumed after two minutes and charged once", async () => {
  const owner = await ownerWith(stripeCards.succeeds);
  api.fault = { requestPrefix: "POST /v1/payment_intents", kind: "lost" };
  expect(summarizeResponse(await owner.upgrade())).toEqual([
    503,
    "payments_unavailable",
    "Payments are unavailable right now. Please try again in a few minutes.",
  ]);
  expect(owner.payments().map(({ status }) => status)).toEqual(["succeeded"]);
  expect((await owner.info()).current_plan).toBe("free");
  expect(summarizeResponse(await owner.upgrade())).toMatchObject({ 0: 409, 1: "plan_change_in_progress" });
  api.fault = undefined;
  api.expireIdempotencyKeys();
  await server.advanceClock(121);
  await server.runJob("run-billing-cycle");
  await waitUntil("the plan to begin", async () => {
    return (await owner.info()).current_plan === "standard" ? true : undefined;
  });
  expect(owner.payments()).toHaveLength(1);
  expect((await owner.invoices()).map(({ status }) => status)).toEqual(["paid"]);
});

test("the built-in form is refused, and its card number is stored nowhere", async () => {
  const owner = await newOwner();
  const refused = await callApi(
    "updatePaymentMethod",
    { ...payingCard, card_number: "5105105105105100" },
    owner.as,
  );
  expect(summarizeResponse(refused)).toMatchObject([
    409,
    "use_stripe_form",
    expect.stringContaining("Stripe"),
  ]);
  expect(refused.text).not.toContain("5105");
  expect(JSON.stringify(api.requests)).not.toContain("5105105105105100");
  expect(await findFilesContaining(Buffer.from("5105105105105100"), server.dataDir)).toEqual([]);
});

test("completeCardSetup refuses a missing setup, an unfinished one, and one of another organization", async () => {
  const owner = await newOwner();
  const other = await newOwner();
  const theirs = (await callApi("beginCardSetup", {}, other.as)).body;
  await api.enterCard(theirs.client_secret, stripeCards.succeeds);
  const own = (await callApi("beginCardSetup", {}, owner.as)).body;
  for (const setup_id of [theirs.setup_id, own.setup_id, "seti_none", "../../customers", "é"])
    expect(summarizeResponse(await callApi("completeCardSetup", { setup_id, ...holder }, owner.as))).toEqual([
      402,
      "card_declined",
      "This card could not be taken. Please enter it again.",
    ]);
  expect((await owner.info()).payment_method).toBeNull();
});

test("a card that its bank does not allow Stripe to save is declined", async () => {
  const owner = await newOwner();
  const { setup_id, client_secret } = (await callApi("beginCardSetup", {}, owner.as)).body;
  await expect(api.enterCard(client_secret, stripeCards.declinedWhenSaved)).rejects.toThrow();
  expect(
    summarizeResponse(await callApi("completeCardSetup", { setup_id, ...holder }, owner.as)),
  ).toMatchObject({
    0: 402,
    1: "card_declined",
  });
});

test("a customer of another gateway or of Stripe's test mode is replaced", async () => {
  const owner = await newOwner();
  await owner.info();
  await server.services.db
    .updateTable("billing")
    .set({ customer: "tcus_of_the_test_gateway" })
    .where("organization_id", "=", owner.id)
    .execute();
  expect((await enter(owner, stripeCards.succeeds)).status).toBe(200);
  expect((await owner.upgrade()).status).toBe(200);
  expect(owner.payments()).toMatchObject([{ customer: owner.customer(), status: "succeeded" }]);
});

test("beginCardSetup answers payments_unavailable while Stripe is down", async () => {
  const owner = await newOwner();
  api.fault = { kind: "unreachable" };
  expect(summarizeResponse(await callApi("beginCardSetup", {}, owner.as))).toMatchObject({
    0: 503,
    1: "payments_unavailable",
  });
  api.fault = undefined;
  expect((await callApi("beginCardSetup", {}, owner.as)).status).toBe(200);
});

test("without the publishable key no card can be entered, and the error says why", async () => {
  const keyless = await openApp(server, { ...api.variables, STRIPE_PUBLISHABLE_KEY: "" });
  try {
    const via = { server: keyless.url, from: randomIpAddress() };
    const { session } = await createAccount(via, server.dataDir);
    expect(summarizeResponse(await callApi("beginCardSetup", {}, { ...via, bearer: session }))).toEqual([
      503,
      "payments_unavailable",
      "Cards cannot be entered on this server yet: STRIPE_PUBLISHABLE_KEY is not set.",
    ]);
  } finally {
    await keyless.close();
  }
});

test("deleting the organization deletes its customer at Stripe", async () => {
  const owner = await ownerWith(stripeCards.succeeds);
  const customer = owner.customer()!;
  expect((await callApi("deleteMe", {}, owner.as)).status).toBe(200);
  await waitUntil("the customer to be deleted", async () => (api.customers.has(customer) ? undefined : true));
});
