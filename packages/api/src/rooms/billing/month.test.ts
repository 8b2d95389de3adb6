import { afterAll, beforeAll, expect, test } from "vitest";
import {
  openBillingAccount,
  passMonth,
  passTime,
  startBillingServer,
  turnMonth,
  stopBillingServer,
} from "../../../testing/billing-account.ts";
import type { OwnServer } from "../../../testing/own-server.ts";

// On a clock that goes forward alone: each test has an account of its own, and the months pass for all.
let server: OwnServer;
beforeAll(async () => {
  server = await startBillingServer();
});
afterAll(() => stopBillingServer(server));

test("an upgrade, a month of checks, its close and its payment", async () => {
  const account = await openBillingAccount(server);
  await account.saveCard();
  expect(await account.changePlan("standard")).toMatchObject({
    status: 200,
    sentence: expect.stringMatching(
      /^You are now on Standard\. \$\d+\.\d\d was paid for the rest of this month\.$/,
    ),
  });
  await account.check(3);
  await account.check(1, { status: "failed", age_verified: null, failure_reason: "liveness" });
  const usage = await account.usage();
  expect(usage.unbilled_events).toMatchObject({
    age_verification_api: { count: 3, unit_price: 0.061, total_cost: 0.183 },
    liveness_sdk: { count: 3, unit_price: 0, total_cost: 0 },
    deepfake_check: { count: 0, unit_price: 0, total_cost: 0 },
  });
  expect(usage.total_unbilled_amount).toBe(0.183);

  await passMonth(server);
  const [month, upgrade] = await account.invoices();
  // 49 for the month that begins, 0.183 for the one that ended; 0.003 is carried.
  expect(month).toMatchObject({
    amount_total: 49.18,
    status: "paid",
    invoice_number: expect.stringMatching(/-000002$/),
  });
  expect(upgrade).toMatchObject({ status: "paid", invoice_number: expect.stringMatching(/-000001$/) });
  expect((await account.usage()).unbilled_events.age_verification_api.count).toBe(0);

  // 0.003 and 16 × 0.061 = 0.979, and then 0.009 and 0.061 = 0.07.
  await account.check(16);
  await passMonth(server);
  await account.check(1);
  await passMonth(server);
  expect((await account.invoices()).map(({ amount_total }) => amount_total).slice(0, 3)).toEqual([
    49.07, 49.97, 49.18,
  ]);
});

test("a free account's month ends without an invoice, and its checks are free again", async () => {
  const account = await openBillingAccount(server);
  await account.check(5);
  expect((await account.info()).current_usage.age_verification_api).toEqual({ used: 5, limit: 100 });
  await passMonth(server);
  expect(await account.invoices()).toEqual([]);
  expect((await account.info()).current_usage.age_verification_api).toEqual({ used: 0, limit: 100 });
  expect(await account.info()).toMatchObject({
    current_plan: "free",
    payment_status: "current",
    next_billing_date: null,
  });
});

test("a month that nobody has closed yet takes no more: what is used by then is the next month's, on the next month's plan", async () => {
  const account = await openBillingAccount(server);
  await account.saveCard();
  await account.changePlan("standard");
  await account.check(2);
  expect(await account.changePlan("free")).toMatchObject({
    status: 200,
    sentence: expect.stringMatching(
      /^Your plan changes to Free on \w+ 1, \d{4}\. Until then you keep Standard\.$/,
    ),
  });
  const before = await account.info();
  expect(before).toMatchObject({
    current_plan: "standard",
    next_plan: "free",
    plan_renewal_date: before.next_billing_date,
  });

  // The clock alone: the job has not run.
  await turnMonth(server);
  expect(await account.info()).toMatchObject({ current_plan: "free", next_plan: null });
  await account.check(4);
  expect((await account.usage()).unbilled_events.age_verification_api).toEqual({
    count: 4,
    unit_price: 0,
    total_cost: 0,
  });
  await passTime(server, 0);
  expect(await account.info()).toMatchObject({
    current_plan: "free",
    current_usage: { age_verification_api: { used: 4, limit: 100 } },
  });
  // 0.122 is less than can be paid: it is carried, and the invoice is settled as it stands.
  expect((await account.invoices())[0]).toMatchObject({ amount_total: 0, status: "paid" });

  // On the paid plan again, it comes with the first invoice that can be paid: 49 for the month, and what was carried.
  await account.changePlan("standard");
  await passMonth(server);
  const total = (await account.invoices()).reduce(
    (sum, { amount_total }) => sum + Math.round(amount_total * 100),
    0,
  );
  expect(total % 100).not.toBe(0);
});

test("a month can be billed by several at once, and again and again: there is one invoice and one payment", async () => {
  const account = await openBillingAccount(server);
  await account.saveCard();
  await account.changePlan("business");
  await account.check(3);
  await turnMonth(server);
  await Promise.all([passTime(server, 0), passTime(server, 0), passTime(server, 0)]);
  await passTime(server, 0);
  const invoices = await account.invoices();
  expect(invoices.map(({ status }) => status)).toEqual(["paid", "paid"]);
  expect(invoices[0]!.amount_total).toBe(299.03);
});

test("the trend compares with the month before, a day with a day", async () => {
  const account = await openBillingAccount(server);
  expect((await account.usage()).usage_trend).toEqual({ direction: "flat", percentage_change: 0 });
  await account.check(2);
  expect((await account.usage()).usage_trend).toEqual({ direction: "up", percentage_change: 100 });
  await passMonth(server);
  await passTime(server, 14);
  expect((await account.usage()).usage_trend).toEqual({ direction: "down", percentage_change: -100 });
  await account.check(4);
  const { direction, percentage_change } = (await account.usage()).usage_trend;
  expect(direction).toBe("up");
  expect(percentage_change).toBeGreaterThan(250);
  expect(percentage_change).toBeLessThan(400);
});
