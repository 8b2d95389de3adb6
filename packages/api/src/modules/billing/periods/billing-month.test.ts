import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createBillingAccount,
  advanceToNextMonthAndBill,
  advanceDaysAndBill,
  startBillingServer,
  advanceToNextMonth,
  stopBillingServer,
} from "../../../../testing/billing-account.ts";
import type { InProcessServer } from "../../../../testing/in-process-server.ts";

// The clock only moves forward, so the months pass for all tests; each test has an organization of its own.
let server: InProcessServer;
beforeAll(async () => {
  server = await startBillingServer();
});
afterAll(() => stopBillingServer(server));

test("a month with an upgrade and verifications is closed, invoiced and paid", async () => {
  const account = await createBillingAccount(server);
  await account.saveCard();
  expect(await account.changePlan("standard")).toMatchObject({
    status: 200,
    sentence: expect.stringMatching(
      /^You are now on Standard\. \$\d+\.\d\d was charged for the rest of this month\.$/,
    ),
  });
  await account.createChargedVerifications(3);
  await account.createChargedVerifications(1, {
    status: "failed",
    age_verified: null,
    failure_reason: "liveness",
  });
  const usage = await account.readUsage();
  expect(usage.unbilled_events).toMatchObject({
    age_verification_api: { count: 3, unit_price: 0.061, total_cost: 0.183 },
    liveness_sdk: { count: 3, unit_price: 0, total_cost: 0 },
    deepfake_check: { count: 0, unit_price: 0, total_cost: 0 },
  });
  expect(usage.total_unbilled_amount).toBe(0.183);

  await advanceToNextMonthAndBill(server);
  const [month, upgrade] = await account.listInvoices();
  // 49 for the month that starts, 0.183 for the month that ended; 0.003 is carried.
  expect(month).toMatchObject({
    amount_total: 49.18,
    status: "paid",
    invoice_number: expect.stringMatching(/-000002$/),
  });
  expect(upgrade).toMatchObject({ status: "paid", invoice_number: expect.stringMatching(/-000001$/) });
  expect((await account.readUsage()).unbilled_events.age_verification_api.count).toBe(0);

  // 0.003 and 16 × 0.061 make 0.979; the 0.009 left over and 0.061 then make 0.07.
  await account.createChargedVerifications(16);
  await advanceToNextMonthAndBill(server);
  await account.createChargedVerifications(1);
  await advanceToNextMonthAndBill(server);
  expect((await account.listInvoices()).map(({ amount_total }) => amount_total).slice(0, 3)).toEqual([
    49.07, 49.97, 49.18,
  ]);
});

test("a free organization's month ends without an invoice and resets its allowance", async () => {
  const account = await createBillingAccount(server);
  await account.createChargedVerifications(5);
  expect((await account.readBilling()).current_usage.age_verification_api).toEqual({ used: 5, limit: 100 });
  await advanceToNextMonthAndBill(server);
  expect(await account.listInvoices()).toEqual([]);
  expect((await account.readBilling()).current_usage.age_verification_api).toEqual({ used: 0, limit: 100 });
  expect(await account.readBilling()).toMatchObject({
    current_plan: "free",
    payment_status: "current",
    next_billing_date: null,
  });
});

test("usage after the end of a month that is not closed yet belongs to the next month and its plan", async () => {
  const account = await createBillingAccount(server);
  await account.saveCard();
  await account.changePlan("standard");
  await account.createChargedVerifications(2);
  expect(await account.changePlan("free")).toMatchObject({
    status: 200,
    sentence: expect.stringMatching(
      /^Your plan will change to Free on \w+ 1, \d{4}\. You'll keep Standard until then\.$/,
    ),
  });
  const before = await account.readBilling();
  expect(before).toMatchObject({
    current_plan: "standard",
    next_plan: "free",
    plan_renewal_date: before.next_billing_date,
  });

  // Only the clock moves; the job does not run.
  await advanceToNextMonth(server);
  expect(await account.readBilling()).toMatchObject({ current_plan: "free", next_plan: null });
  await account.createChargedVerifications(4);
  expect((await account.readUsage()).unbilled_events.age_verification_api).toEqual({
    count: 4,
    unit_price: 0,
    total_cost: 0,
  });
  await advanceDaysAndBill(server, 0);
  expect(await account.readBilling()).toMatchObject({
    current_plan: "free",
    current_usage: { age_verification_api: { used: 4, limit: 100 } },
  });
  // 0.122 is too small to charge: it is carried over, and the invoice is settled as it stands.
  expect((await account.listInvoices())[0]).toMatchObject({ amount_total: 0, status: "paid" });

  // After the return to the paid plan, the carried amount is part of the first invoice that can be charged: 49 for the
  // month plus what was carried.
  await account.changePlan("standard");
  await advanceToNextMonthAndBill(server);
  const total = (await account.listInvoices()).reduce(
    (sum, { amount_total }) => sum + Math.round(amount_total * 100),
    0,
  );
  expect(total % 100).not.toBe(0);
});

test("concurrent and repeated billing runs make one invoice and one payment", async () => {
  const account = await createBillingAccount(server);
  await account.saveCard();
  await account.changePlan("business");
  await account.createChargedVerifications(3);
  await advanceToNextMonth(server);
  await Promise.all([
    advanceDaysAndBill(server, 0),
    advanceDaysAndBill(server, 0),
    advanceDaysAndBill(server, 0),
  ]);
  await advanceDaysAndBill(server, 0);
  const invoices = await account.listInvoices();
  expect(invoices.map(({ status }) => status)).toEqual(["paid", "paid"]);
  expect(invoices[0]!.amount_total).toBe(299.03);
});

test("the usage trend compares the same share of this month and the last", async () => {
  const account = await createBillingAccount(server);
  expect((await account.readUsage()).usage_trend).toEqual({ direction: "flat", percentage_change: 0 });
  await account.createChargedVerifications(2);
  expect((await account.readUsage()).usage_trend).toEqual({ direction: "up", percentage_change: 100 });
  await advanceToNextMonthAndBill(server);
  await advanceDaysAndBill(server, 14);
  expect((await account.readUsage()).usage_trend).toEqual({ direction: "down", percentage_change: -100 });
  await account.createChargedVerifications(4);
  const { direction, percentage_change } = (await account.readUsage()).usage_trend;
  expect(direction).toBe("up");
  expect(percentage_change).toBeGreaterThan(250);
  expect(percentage_change).toBeLessThan(400);
});
