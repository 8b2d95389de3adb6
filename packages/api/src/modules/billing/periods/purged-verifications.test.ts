import { CompiledQuery } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type BillingAccount,
  createBillingAccount,
  advanceToNextMonthAndBill,
  advanceDaysAndBill,
  startBillingServer,
} from "../../../../testing/billing-account.ts";
import { callApi } from "../../../../testing/call-api.ts";
import { findLedgerFaults } from "../../../../testing/find-ledger-faults.ts";
import type { InProcessServer } from "../../../../testing/in-process-server.ts";
import { purgeExpiredVerifications } from "../../verifications/index.ts";

let server: InProcessServer;
beforeAll(async () => {
  server = await startBillingServer();
});
afterAll(() => server.stop());

const rows = async (text: string) =>
  (await server.services.db.executeQuery<{ count: number }>(CompiledQuery.raw(text))).rows;

const recordsOf = async ({ callOptions }: BillingAccount) =>
  (await callApi("listRecords", {}, callOptions)).headers.get("x-total");

test("verifications deleted before their month is closed are billed like others, once", async () => {
  const [forgets, keeps] = [await createBillingAccount(server), await createBillingAccount(server)];
  for (const account of [forgets, keeps]) {
    await account.saveCard();
    expect((await account.changePlan("standard")).status).toBe(200);
  }
  expect((await callApi("changeRetention", { retention_days: 1 }, forgets.callOptions)).status).toBe(200);
  const checksOfADay = async (count: number) => {
    for (const account of [forgets, keeps]) await account.createChargedVerifications(count);
    const left = await recordsOf(forgets);
    await purgeExpiredVerifications(server.services);
    return left;
  };
  // Verification IDs use the machine's clock, which is behind the server's clock here, so every run of the job deletes all there are.
  expect(await checksOfADay(9)).toBe("9");
  await advanceDaysAndBill(server, 2);
  expect(await checksOfADay(8)).toBe("8");
  expect([await recordsOf(forgets), await recordsOf(keeps)]).toEqual(["0", "17"]);

  const figures = async (account: BillingAccount) => [await account.readUsage(), await account.readBilling()];
  const [usage] = await figures(forgets);
  expect(usage).toMatchObject({
    unbilled_events: { age_verification_api: { count: 17, total_cost: 1.037 } },
  });
  expect(usage).toEqual((await figures(keeps))[0]);
  // Deleted verifications do not turn the organization into a new one: its onboarding and dashboard stay as they were.
  expect((await callApi("readOnboarding", {}, forgets.callOptions)).body).toMatchObject({
    test_check: true,
    live_check: true,
  });
  expect((await callApi("readStatsOverview", {}, forgets.callOptions)).body).toMatchObject({
    has_checks: true,
    has_live_checks: true,
  });

  await advanceToNextMonthAndBill(server);
  await purgeExpiredVerifications(server.services);
  const amounts = async (account: BillingAccount) =>
    (await account.listInvoices()).map(({ amount_total, status }) => ({ amount_total, status }));
  expect((await amounts(forgets))[0]).toMatchObject({ amount_total: 50.03, status: "paid" });
  expect(await amounts(forgets)).toEqual(await amounts(keeps));
  expect(await findLedgerFaults(rows)).toEqual([]);
});
