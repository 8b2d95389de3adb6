import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PlanChangeQuote } from "@ofage/contract";
import {
  advanceDaysAndBill,
  advanceToNextMonth,
  type BillingAccount,
  createBillingAccount,
  startBillingServer,
  stopBillingServer,
} from "../../../../testing/billing-account.ts";
import { callApi } from "../../../../testing/call-api.ts";
import { failingCard } from "../../../../../../fixtures/test-cards.ts";
import type { InProcessServer } from "../../../../testing/in-process-server.ts";

let server: InProcessServer;
beforeAll(async () => {
  server = await startBillingServer();
});
afterAll(() => stopBillingServer(server));

async function createPayer(card?: object): Promise<BillingAccount> {
  const account = await createBillingAccount(server);
  await account.saveCard(card);
  return account;
}

/** Returns what was actually charged, newest first. */
const charges = async (account: BillingAccount) =>
  (await account.listInvoices()).map(({ amount_total }) => amount_total);

const confirm = async (account: BillingAccount, quote: PlanChangeQuote | null) =>
  callApi("changePlan", { plan_id: "business", ...(quote && { quote }) }, account.callOptions);

describe("previewPlanChange", () => {
  test("quotes an upgrade, its card, and the price from the next month, and changes nothing", async () => {
    const account = await createPayer();
    const preview = await account.previewPlanChange("business");
    const now = server.now();
    const nextMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
    const days_in_period = new Date(nextMonth.getTime() - 1).getUTCDate();
    expect(preview).toEqual({
      plan: "business",
      quote: { amount_due: expect.any(Number), prorated_at: expect.any(String) },
      days_left: days_in_period - now.getUTCDate() + 1,
      days_in_period,
      price_monthly: 299,
      tax: null,
      next_billing_date: nextMonth.toISOString().slice(0, 10),
      payment_method: { card_brand: "visa", last4: "4242" },
    });
    expect(await account.readBilling()).toMatchObject({ current_plan: "free", next_plan: null });
    expect(await charges(account)).toEqual([]);
  });

  test("quotes nothing for a change that starts with the next cycle, and names no card if there is none", async () => {
    const account = await createPayer();
    await account.changePlan("business");
    expect(await account.previewPlanChange("standard")).toMatchObject({ quote: null, price_monthly: 49 });
    expect(await account.previewPlanChange("free")).toMatchObject({ quote: null, price_monthly: 0 });
    const cardless = await createBillingAccount(server);
    expect(await cardless.previewPlanChange("standard")).toMatchObject({
      quote: { amount_due: expect.any(Number) },
      payment_method: null,
    });
  });

  test("refuses Enterprise", async () => {
    const account = await createBillingAccount(server);
    const { status, body } = await callApi(
      "previewPlanChange",
      { plan_id: "enterprise" },
      account.callOptions,
    );
    expect([status, body]).toMatchObject([409, { code: "contact_sales" }]);
  });

  test("leaves out what an unpaid upgrade will give back", async () => {
    const account = await createPayer(failingCard);
    const before = await account.previewPlanChange("business");
    expect((await account.changePlan("standard")).status).toBe(402);
    const after = await account.previewPlanChange("business");
    expect(Math.abs(after.quote!.amount_due - before.quote!.amount_due)).toBeLessThanOrEqual(0.01);
  });
});

describe("a quoted upgrade", () => {
  test("charges exactly what was shown, although a quarter of an hour has passed", async () => {
    const account = await createPayer();
    const { quote } = await account.previewPlanChange("business");
    await server.advanceClock(14 * 60);
    expect((await account.previewPlanChange("business")).quote!.amount_due).toBeLessThan(quote!.amount_due);
    expect((await confirm(account, quote)).status).toBe(200);
    expect(await charges(account)).toEqual([quote!.amount_due]);
  });

  test("is refused with the new amount once the quote has expired, and charges nothing", async () => {
    const account = await createPayer();
    const { quote } = await account.previewPlanChange("business");
    await server.advanceClock(60 * 60);
    const { status, body } = await confirm(account, quote);
    const { amount_due } = (await account.previewPlanChange("business")).quote!;
    expect([status, body]).toMatchObject([409, { code: "amount_changed", amount_due }]);
    expect(await charges(account)).toEqual([]);
    expect(await account.readBilling()).toMatchObject({ current_plan: "free", payment_status: "current" });
  });

  test("is refused when another change came between", async () => {
    const account = await createPayer();
    const { quote } = await account.previewPlanChange("business");
    await account.changePlan("standard");
    expect((await confirm(account, quote)).body).toMatchObject({ code: "amount_changed" });
    expect(await charges(account)).toHaveLength(1);
  });

  test("is refused in the next month", async () => {
    const account = await createPayer();
    const { quote } = await account.previewPlanChange("business");
    await advanceToNextMonth(server);
    expect((await confirm(account, quote)).body).toMatchObject({ code: "amount_changed" });
    await advanceDaysAndBill(server, 10);
  });

  test("is refused on an old page where it was to charge nothing, and goes through once its amount is confirmed", async () => {
    const account = await createPayer();
    await account.changePlan("business");
    await account.changePlan("standard");
    // The owner sees "Keep Business" before the month ends, and presses it afterward.
    await advanceToNextMonth(server);
    const paid = await charges(account);
    const keep = await callApi("changePlan", { plan_id: "business", quote: null }, account.callOptions);
    const { quote } = await account.previewPlanChange("business");
    expect(quote!.amount_due).toBeGreaterThan(0);
    expect([keep.status, keep.body]).toMatchObject([
      409,
      { code: "amount_changed", amount_due: quote!.amount_due },
    ]);
    expect(await account.readBilling()).toMatchObject({ current_plan: "standard" });
    expect((await charges(account)).filter((amount) => !paid.includes(amount))).not.toContain(
      quote!.amount_due,
    );
    expect((await confirm(account, quote)).status).toBe(200);
    expect((await account.readBilling()).current_plan).toBe("business");
    await advanceDaysAndBill(server, 10);
  });

  test("without a quote is charged, as API clients may ask", async () => {
    const account = await createPayer();
    expect((await callApi("changePlan", { plan_id: "business" }, account.callOptions)).status).toBe(200);
    expect(await charges(account)).toEqual([expect.any(Number)]);
  });

  test("cannot be backdated, postdated or invented", async () => {
    const account = await createPayer();
    const { amount_due } = (await account.previewPlanChange("business")).quote!;
    const at = (ms: number) => new Date(server.now().getTime() + ms).toISOString();
    for (const quote of [
      { amount_due: 0, prorated_at: at(0) },
      { amount_due: 0.5, prorated_at: at(10 * 86_400_000) },
      { amount_due: amount_due + 100, prorated_at: at(-10 * 86_400_000) },
    ])
      expect((await confirm(account, quote)).body).toMatchObject({ code: "amount_changed" });
    const invalid = { amount_due: -1, prorated_at: "yesterday" };
    expect((await confirm(account, invalid)).status).toBe(400);
    expect(await charges(account)).toEqual([]);
  });

  test("confirmed many times at once is charged once", async () => {
    const account = await createPayer();
    const { quote } = await account.previewPlanChange("business");
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(account, quote)));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect((await charges(account)).filter((amount) => amount > 0)).toEqual([quote!.amount_due]);
  });
});
