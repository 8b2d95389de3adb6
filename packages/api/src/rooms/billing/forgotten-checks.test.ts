import { CompiledQuery } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type BillingAccount,
  openBillingAccount,
  passMonth,
  passTime,
  startBillingServer,
} from "../../../testing/billing-account.ts";
import { call } from "../../../testing/call.ts";
import { ledgerFaults } from "../../../testing/ledgers.ts";
import type { OwnServer } from "../../../testing/own-server.ts";
import { forgetOldChecks } from "../verifications/index.ts";

let server: OwnServer;
beforeAll(async () => {
  server = await startBillingServer();
});
afterAll(() => server.stop());

const rows = async (text: string) =>
  (await server.services.db.executeQuery<{ count: number }>(CompiledQuery.raw(text))).rows;

const recordsOf = async ({ as }: BillingAccount) =>
  (await call("listRecords", {}, as)).headers.get("x-total");

test("checks deleted while their month is open are billed like others, once", async () => {
  const [forgets, keeps] = [await openBillingAccount(server), await openBillingAccount(server)];
  for (const account of [forgets, keeps]) {
    await account.saveCard();
    expect((await account.changePlan("standard")).status).toBe(200);
  }
  expect((await call("changeRetention", { retention_days: 1 }, forgets.as)).status).toBe(200);
  const checksOfADay = async (count: number) => {
    for (const account of [forgets, keeps]) await account.check(count);
    const left = await recordsOf(forgets);
    await forgetOldChecks(server.services);
    return left;
  };
  // Ids are of the machine's clock, which is behind the server's here: each look of the job deletes what there is.
  expect(await checksOfADay(9)).toBe("9");
  await passTime(server, 2);
  expect(await checksOfADay(8)).toBe("8");
  expect([await recordsOf(forgets), await recordsOf(keeps)]).toEqual(["0", "17"]);

  const figures = async (account: BillingAccount) => [await account.usage(), await account.info()];
  const [usage] = await figures(forgets);
  expect(usage).toMatchObject({
    unbilled_events: { age_verification_api: { count: 17, total_cost: 1.037 } },
  });
  expect(usage).toEqual((await figures(keeps))[0]);
  // It is no beginner for that: neither its first steps nor its dashboard begin anew.
  expect((await call("readOnboarding", {}, forgets.as)).body).toMatchObject({
    test_check: true,
    live_check: true,
  });
  expect((await call("readStatsOverview", {}, forgets.as)).body).toMatchObject({
    has_checks: true,
    has_live_checks: true,
  });

  await passMonth(server);
  await forgetOldChecks(server.services);
  const amounts = async (account: BillingAccount) =>
    (await account.invoices()).map(({ amount_total, status }) => ({ amount_total, status }));
  expect((await amounts(forgets))[0]).toMatchObject({ amount_total: 50.03, status: "paid" });
  expect(await amounts(forgets)).toEqual(await amounts(keeps));
  expect(await ledgerFaults(rows)).toEqual([]);
});
