import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount } from "../../../testing/account.ts";
import { call, newAddress } from "../../../testing/call.ts";
import { payingCard } from "../../../testing/card.ts";
import { endedCheck } from "../../../testing/charged-check.ts";
import { createWebsite } from "../../../testing/check.ts";
import { type OwnServer, startOwnServer } from "../../../testing/own-server.ts";
import { until } from "../../../testing/until.ts";

let server: OwnServer;
beforeAll(async () => {
  server = await startOwnServer();
});
afterAll(() => server?.stop());

test("an upgrade, a month of checks, its close and its payment", async () => {
  const via = { server: server.url, from: newAddress() };
  const { session, user } = await createAccount(via, server.dataDir);
  const as = { ...via, bearer: session };
  await createWebsite(session, {}, via);
  const saved = await call("updatePaymentMethod", payingCard, as);
  expect([saved.status, saved.body.payment_method]).toMatchObject([
    200,
    { card_brand: "visa", last4: "4242" },
  ]);
  const changed = await call("changePlan", { plan_id: "standard" }, as);
  expect([changed.status, changed.body.message]).toMatchObject([
    200,
    expect.stringContaining("You are now on Standard"),
  ]);

  for (let index = 0; index < 3; index++) await endedCheck(server.services, user.id);
  const usage = (await call("readCurrentUsage", {}, as)).body;
  expect(usage.unbilled_events.age_verification_api).toEqual({
    count: 3,
    unit_price: 0.061,
    total_cost: 0.183,
  });
  expect(usage.total_unbilled_amount).toBe(0.183);

  await server.advance(32 * 86_400);
  await server.runJob("bill");
  const invoices = await until("the month's invoice to be paid", async () => {
    const { data } = (await call("listInvoices", {}, as)).body;
    return data.length === 2 && data.every(({ status }) => status === "paid") ? data : undefined;
  });
  expect(invoices[0]!.amount_total).toBe(49.18);
});
