import type { OrganizationId } from "@ofage/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createBillingAccount,
  advanceToNextMonthAndBill,
  advanceDaysAndBill,
  startBillingServer,
  stopBillingServer,
} from "../../../../testing/billing-account.ts";
import { failingCard, payingCard } from "../../../../../../fixtures/test-cards.ts";
import { waitForEmail } from "../../../../testing/outbox.ts";
import type { InProcessServer } from "../../../../testing/in-process-server.ts";
import { nextPaymentAttempt } from "./next-payment-attempt.ts";

let server: InProcessServer;
beforeAll(async () => {
  server = await startBillingServer();
});
afterAll(() => stopBillingServer(server));

/** Creates an organization whose month is invoiced to a card that no longer pays. */
async function pastDue() {
  const account = await createBillingAccount(server);
  await account.saveCard();
  await account.changePlan("standard");
  await account.saveCard(failingCard);
  await advanceToNextMonthAndBill(server);
  return account;
}

async function attempts(organizationId: OrganizationId): Promise<number> {
  const rows = await server.services.db
    .selectFrom("payments")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("status", "=", "declined")
    .execute();
  return rows.length;
}

test("a declined month becomes past due and is retried after 1, 3, 5 and 7 days, then no more", async () => {
  const account = await pastDue();
  const { id } = account.organization;
  expect(await account.readBilling()).toMatchObject({
    current_plan: "standard",
    payment_status: "past_due",
    past_due: { amount: 49, upgrade_to: null, next_attempt_at: expect.any(String) },
  });
  expect((await account.listInvoices())[0]).toMatchObject({ amount_total: 49, status: "open" });
  const tried = [await attempts(id)];
  for (let day = 1; day <= 9; day++) {
    await advanceDaysAndBill(server, 1);
    tried.push(await attempts(id));
  }
  expect(tried).toEqual([1, 2, 2, 3, 3, 4, 4, 5, 5, 5]);
  expect(await account.readBilling()).toMatchObject({
    payment_status: "past_due",
    past_due: { next_attempt_at: null },
  });
  // Each failure sends an email, after the sign-up code and the receipt of the upgrade.
  const mails = await waitForEmail(account.email, 7, server.dataDir);
  expect(mails).toBeDefined();

  // Verifications continue meanwhile, and another card settles the debt at once.
  await account.createChargedVerifications(1);
  await account.saveCard(payingCard);
  expect(await account.readBilling()).toMatchObject({ payment_status: "current", past_due: null });
  expect((await account.listInvoices())[0]).toMatchObject({ amount_total: 49, status: "paid" });
});

test("a past-due month does not stop the next month from being invoiced", async () => {
  const account = await pastDue();
  await advanceToNextMonthAndBill(server);
  expect((await account.listInvoices()).map(({ status }) => status)).toEqual(["open", "open", "paid"]);
  expect((await account.readBilling()).past_due!.amount).toBe(98);
  await account.saveCard();
  expect((await account.listInvoices()).map(({ status }) => status)).toEqual(["paid", "paid", "paid"]);
});

test("a late attempt skips the retry days that have passed", () => {
  const first = new Date("2028-02-28T12:00:00Z");
  const after = (days: number) => nextPaymentAttempt(first, new Date(first.getTime() + days * 86_400_000));
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
