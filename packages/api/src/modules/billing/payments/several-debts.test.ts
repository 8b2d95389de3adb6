import { afterAll, beforeAll, expect, test } from "vitest";
import { failingCard, payingCard } from "../../../../../../fixtures/test-cards.ts";
import {
  advanceDaysAndBill,
  advanceToNextMonthAndBill,
  type BillingAccount,
  createBillingAccount,
  startBillingServer,
  stopBillingServer,
} from "../../../../testing/billing-account.ts";
import { callApi } from "../../../../testing/call-api.ts";
import type { InProcessServer } from "../../../../testing/in-process-server.ts";
import { requireStart } from "../usage/require-allowance.ts";

/* Organizations that owe two things at once, or owe and are owed. The grace period lets a second month fail before the first one suspends. */

const graceDays = 40;

let server: InProcessServer;
beforeAll(async () => {
  server = await startBillingServer();
  server.services.env.pastDueGraceDays = graceDays;
  server.services.env.taxRates = { AT: { name: "VAT", percent: 20, reverse_charge: false } };
});
afterAll(() => stopBillingServer(server));

/** Creates an organization on Standard whose card pays no more. */
async function createDebtor(country = "US"): Promise<BillingAccount> {
  const account = await createBillingAccount(server);
  const billing_address = { ...payingCard.billing_address, country };
  await account.saveCard({ ...payingCard, billing_address });
  await account.changePlan("standard");
  await account.saveCard({ ...failingCard, billing_address });
  return account;
}

const statuses = async (account: BillingAccount) =>
  (await account.listInvoices()).map(({ status }) => status);
const carriedOver = async ({ organization }: BillingAccount) =>
  (
    await server.services.db
      .selectFrom("billing")
      .select("carried_over")
      .where("organization_id", "=", organization.id)
      .executeTakeFirstOrThrow()
  ).carried_over;

/** Saves a card of which the gateway accepts one charge alone. */
async function saveCardForOneCharge(account: BillingAccount): Promise<void> {
  const { paymentGateway } = server.services;
  const { charge } = paymentGateway;
  let charges = 0;
  paymentGateway.charge = (asked) => charge(charges++ === 0 ? asked : { ...asked, card: "tcard_declines" });
  try {
    await account.saveCard();
  } finally {
    paymentGateway.charge = charge;
  }
}

test("a suspended organization with two late months is on Free until both are paid, and so is its spend limit", async () => {
  const account = await createDebtor();
  const start = () =>
    requireStart(server.services, account.organization.id, "owner").then(
      () => "starts",
      ({ code }: { code: string }) => code,
    );
  await advanceToNextMonthAndBill(server);
  await advanceToNextMonthAndBill(server);
  await account.createChargedVerifications(17);
  await callApi("updateSpendLimit", { amount: 1, action: "stop" }, account.callOptions);
  expect([await start(), (await account.readBilling()).spend_limit!.stops_live_checks]).toEqual([
    "spend_limit_reached",
    true,
  ]);

  await advanceDaysAndBill(server, graceDays - 27);
  const suspended = { current_plan: "free", past_due: { amount: 98, suspended_plan: "standard" } };
  expect(await account.readBilling()).toMatchObject(suspended);
  // Free charges for no check, so that no spend limit stops one.
  expect([await start(), (await account.readBilling()).spend_limit!.stops_live_checks]).toEqual([
    "starts",
    false,
  ]);

  await saveCardForOneCharge(account);
  expect(await statuses(account)).toEqual(["open", "paid", "paid"]);
  expect(await account.readBilling()).toMatchObject({
    current_plan: "free",
    payment_status: "past_due",
    past_due: { amount: 49, suspended_plan: "standard" },
  });
  // Leaving the plan while suspended takes effect with the next month, as ever.
  expect((await account.changePlan("free")).status).toBe(200);
  await account.saveCard();
  expect(await account.readBilling()).toMatchObject({
    current_plan: "standard",
    next_plan: "free",
    payment_status: "current",
  });
  expect(await start()).toBe("spend_limit_reached");
  await advanceToNextMonthAndBill(server);
  expect(await account.readBilling()).toMatchObject({ current_plan: "free", next_plan: null });
  // The last month's checks alone are left to pay.
  expect((await account.listInvoices()).map(({ amount_total }) => amount_total).slice(0, 3)).toEqual([
    1.03, 49, 49,
  ]);
});

test("a month and an upgrade that are both past due are paid one by one, and the upgrade is billed anew", async () => {
  const account = await createDebtor();
  await advanceToNextMonthAndBill(server);
  expect((await account.changePlan("business")).status).toBe(402);
  const [upgrade] = await account.listInvoices();
  expect((await account.readBilling()).past_due).toMatchObject({
    amount: Number((49 + upgrade!.amount_total).toFixed(2)),
    upgrade_to: "business",
    suspends_at: expect.any(String),
  });
  await saveCardForOneCharge(account);
  expect(await statuses(account)).toEqual(["open", "void", "paid", "paid"]);
  expect(await account.readBilling()).toMatchObject({
    current_plan: "standard",
    past_due: { amount: upgrade!.amount_total, upgrade_to: "business", suspends_at: null },
  });
  await account.saveCard();
  expect(await statuses(account)).toEqual(["paid", "void", "void", "paid", "paid"]);
  expect(await account.readBilling()).toMatchObject({ current_plan: "business", payment_status: "current" });
});

test("an amount carried over is taxed once, and voiding an upgrade gives it back, however it is voided", async () => {
  const account = await createDebtor("AT");
  await account.createChargedVerifications(6);
  await account.changePlan("free");
  await advanceToNextMonthAndBill(server);
  // 6 × $0.061 and 20% of it in whole cents are too small an amount to charge.
  const carried = 366_000 + 70_000;
  expect(await carriedOver(account)).toBe(carried);
  expect((await account.changePlan("standard")).status).toBe(402);
  expect(await carriedOver(account)).toBe(carried % 10_000);
  // The month of an upgrade that nobody pays ends.
  await advanceToNextMonthAndBill(server);
  expect([await statuses(account), await carriedOver(account)]).toEqual([["void", "paid", "paid"], carried]);

  const { quote } = await account.previewPlanChange("standard");
  expect((await account.changePlan("standard", quote)).status).toBe(402);
  const { amount_total, tax_total } = (await account.listInvoices())[0]!;
  expect(amount_total).toBe(quote!.amount_due);
  const net = Math.round((amount_total - tax_total) * 100) - Math.floor(carried / 10_000);
  expect(Math.round(tax_total * 100)).toBe(Math.round(net * 0.2));
  expect((await account.changePlan("free")).status).toBe(200);
  expect(await carriedOver(account)).toBe(carried);

  // The same is quoted and charged while an upgrade is unpaid, and when another card pays.
  expect((await account.changePlan("standard")).status).toBe(402);
  expect((await account.previewPlanChange("standard")).quote!.amount_due).toBe(amount_total);
  const billing_address = { ...payingCard.billing_address, country: "AT" };
  await account.saveCard({ ...payingCard, billing_address });
  const [paid] = await account.listInvoices();
  expect([paid!.status, paid!.amount_total, await carriedOver(account)]).toEqual([
    "paid",
    amount_total,
    carried % 10_000,
  ]);
});
