import { afterAll, beforeAll, expect, test } from "vitest";
import {
  openBillingAccount,
  passMonth,
  passTime,
  startBillingServer,
  stopBillingServer,
} from "../../../testing/billing-account.ts";
import { failingCard, payingCard } from "../../../../../fixtures/test-cards.ts";
import { waitForMail } from "../../../testing/outbox.ts";
import type { OwnServer } from "../../../testing/own-server.ts";
import { nextAttempt } from "./next-attempt.ts";

let server: OwnServer;
beforeAll(async () => {
  server = await startBillingServer();
});
afterAll(() => stopBillingServer(server));

/** An account whose month is invoiced to a card that does not pay any more. */
async function pastDue() {
  const account = await openBillingAccount(server);
  await account.saveCard();
  await account.changePlan("standard");
  await account.saveCard(failingCard);
  await passMonth(server);
  return account;
}

async function attempts(accountId: string): Promise<number> {
  const rows = await server.services.db
    .selectFrom("payments")
    .select("id")
    .where("account_id", "=", accountId)
    .where("status", "=", "declined")
    .execute();
  return rows.length;
}

test("a declined month is past due, tried again after 1, 3, 5 and 7 days, and then no more", async () => {
  const account = await pastDue();
  const { id } = account.user;
  expect(await account.info()).toMatchObject({
    current_plan: "standard",
    payment_status: "past_due",
    past_due: { amount: 49, upgrade_to: null, next_attempt_at: expect.any(String) },
  });
  expect((await account.invoices())[0]).toMatchObject({ amount_total: 49, status: "open" });
  const tried = [await attempts(id)];
  for (let day = 1; day <= 9; day++) {
    await passTime(server, 1);
    tried.push(await attempts(id));
  }
  expect(tried).toEqual([1, 2, 2, 3, 3, 4, 4, 5, 5, 5]);
  expect(await account.info()).toMatchObject({
    payment_status: "past_due",
    past_due: { next_attempt_at: null },
  });
  // Each failure is mailed; before them came the code, and the upgrade's receipt.
  const mails = await waitForMail(account.email, 7, server.dataDir);
  expect(mails).toBeDefined();

  // Checks go on meanwhile, and another card heals it at once.
  await account.check(1);
  await account.saveCard(payingCard);
  expect(await account.info()).toMatchObject({ payment_status: "current", past_due: null });
  expect((await account.invoices())[0]).toMatchObject({ amount_total: 49, status: "paid" });
});

test("a month that is past due does not keep the next one from being invoiced", async () => {
  const account = await pastDue();
  await passMonth(server);
  expect((await account.invoices()).map(({ status }) => status)).toEqual(["open", "open", "paid"]);
  expect((await account.info()).past_due!.amount).toBe(98);
  await account.saveCard();
  expect((await account.invoices()).map(({ status }) => status)).toEqual(["paid", "paid", "paid"]);
});

test("a late attempt skips the days that are over", () => {
  const first = new Date("2028-02-28T12:00:00Z");
  const after = (days: number) => nextAttempt(first, new Date(first.getTime() + days * 86_400_000));
  expect([0, 0.5, 1, 2.9, 3, 6.5].map((days) => after(days)!.toISOString().slice(0, 10))).toEqual([
    "2028-02-29",
    "2028-02-29",
    "2028-03-02",
    "2028-03-02",
    "2028-03-04",
    "2028-03-06",
  ]);
  expect(after(7)).toBeNull();
});
