import { afterAll, beforeAll, expect, test } from "vitest";
import {
  advanceDaysAndBill,
  advanceToNextMonthAndBill,
  createBillingAccount,
  startBillingServer,
  stopBillingServer,
} from "../../../../testing/billing-account.ts";
import { failingCard, payingCard } from "../../../../../../fixtures/test-cards.ts";
import { callApi } from "../../../../testing/call-api.ts";
import { waitForEmail } from "../../../../testing/outbox.ts";
import type { InProcessServer } from "../../../../testing/in-process-server.ts";
import { runBillingCycle } from "../index.ts";
import { requireStart } from "../usage/require-allowance.ts";

const graceDays = 10;
const freeAllowance = 100;

let server: InProcessServer;
beforeAll(async () => {
  server = await startBillingServer();
  server.services.env.pastDueGraceDays = graceDays;
});
afterAll(() => stopBillingServer(server));

/** Joins the lines of an email that its encoding wrapped. */
const unwrap = (mail: string) => mail.replaceAll(/=\r?\n/g, "").replaceAll(/\r?\n ?/g, " ");

/** Creates an organization whose month is invoiced to a card that no longer pays. */
async function pastDue() {
  const account = await createBillingAccount(server);
  await account.saveCard();
  await account.changePlan("standard");
  await account.saveCard(failingCard);
  await advanceToNextMonthAndBill(server);
  return account;
}

test("an organization keeps its plan until the days are over, and then has the free allowance until it pays", async () => {
  const account = await pastDue();
  const { id } = account.organization;
  const { past_due } = await account.readBilling();
  const declinedAt = server.now().getTime();
  const suspends = Date.parse(past_due!.suspends_at!);
  expect(Math.abs(suspends - declinedAt - graceDays * 86_400_000)).toBeLessThan(3_600_000);

  await advanceDaysAndBill(server, graceDays - 0.5);
  expect(await account.readBilling()).toMatchObject({ current_plan: "standard" });
  await account.createChargedVerifications(freeAllowance);

  await advanceDaysAndBill(server, 1);
  expect(await account.readBilling()).toMatchObject({
    current_plan: "free",
    payment_status: "past_due",
    past_due: { amount: 49, suspends_at: null, suspended_plan: "standard" },
  });
  await expect(requireStart(server.services, id, "owner")).rejects.toMatchObject({
    code: "allowance_used_up",
  });
  expect((await account.listInvoices())[0]).toMatchObject({ status: "open", amount_total: 49 });
  // Sign-up code, receipt, two declined attempts, and the suspension, which is sent once.
  await runBillingCycle(server.services);
  const declined = unwrap(await waitForEmail(account.email, 3, server.dataDir));
  expect(declined).toMatch(/by \w+ \d+, \d{4}, the organization falls to the Free plan until it is\./);
  const mail = unwrap(await waitForEmail(account.email, 5, server.dataDir));
  expect(mail).toMatch(/Your organization: On the Free plan until invoice \w+-000002 is paid/);

  await account.saveCard(payingCard);
  // The receipt follows the suspension: no second mail about it came between.
  expect(await waitForEmail(account.email, 6, server.dataDir)).toContain("Payment received");
  expect(await account.readBilling()).toMatchObject({
    current_plan: "standard",
    payment_status: "current",
    past_due: null,
  });
  await expect(requireStart(server.services, id, "owner")).resolves.toBeUndefined();
  const { body } = await callApi("listAuditLog", { type: "billing.plan_changed" }, account.callOptions);
  expect(body.slice(0, 2).map(({ details }) => details)).toEqual([
    { from: "free", to: "standard" },
    { from: "standard", to: "free" },
  ]);
});

test("a month that ends unpaid leaves the organization on Free, and the next one costs nothing", async () => {
  const account = await pastDue();
  await advanceDaysAndBill(server, graceDays + 1);
  await advanceToNextMonthAndBill(server);
  expect(await account.readBilling()).toMatchObject({
    current_plan: "free",
    next_billing_date: null,
    past_due: { amount: 49, suspends_at: null, suspended_plan: null },
  });
  await account.saveCard(payingCard);
  expect(await account.readBilling()).toMatchObject({ current_plan: "free", payment_status: "current" });
  expect((await account.listInvoices()).map(({ status }) => status)).toEqual(["paid", "paid"]);
  expect((await account.changePlan("standard")).status).toBe(200);
});

test("a suspended organization cannot pay for a plan a second time", async () => {
  const account = await pastDue();
  await advanceDaysAndBill(server, graceDays + 1);
  for (const plan of ["standard", "business"] as const)
    expect(await account.changePlan(plan)).toEqual({
      status: 409,
      sentence: "Please pay what is past due with another card first. Your plan returns with the payment.",
    });
  const { status } = await callApi("previewPlanChange", { plan_id: "business" }, account.callOptions);
  expect(status).toBe(409);
  await account.saveCard(payingCard);
  expect(await account.readBilling()).toMatchObject({ current_plan: "standard" });
});

test("a declined upgrade suspends nothing", async () => {
  const account = await createBillingAccount(server);
  await account.saveCard();
  await account.changePlan("standard");
  await account.saveCard(failingCard);
  expect((await account.changePlan("business")).status).toBe(402);
  expect((await account.readBilling()).past_due).toMatchObject({ suspends_at: null });
  await advanceDaysAndBill(server, graceDays + 1);
  expect(await account.readBilling()).toMatchObject({ current_plan: "standard" });
});
