import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  createBillingAccount,
  advanceToNextMonthAndBill,
  advanceDaysAndBill,
  startBillingServer,
  advanceToNextMonth,
  stopBillingServer,
} from "../../../../testing/billing-account.ts";
import { callApi } from "../../../../testing/call-api.ts";
import { declinedCard, failingCard, payingCard } from "../../../../../../fixtures/test-cards.ts";
import type { InProcessServer } from "../../../../testing/in-process-server.ts";
import { GatewayUnavailableError } from "../../../integrations/payments/index.ts";

let server: InProcessServer;
beforeAll(async () => {
  server = await startBillingServer();
});
afterAll(() => stopBillingServer(server));

describe("an upgrade", () => {
  test("answers payment_method_required without a card", async () => {
    const account = await createBillingAccount(server);
    expect(await account.changePlan("standard")).toEqual({
      status: 409,
      sentence: "Please add a payment method first.",
    });
    expect(await account.listInvoices()).toEqual([]);
  });

  test("costs the rest of the month, less the value left in the old plan", async () => {
    const account = await createBillingAccount(server);
    await account.saveCard();
    const now = server.now();
    const begin = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
    const end = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
    const rest = (price: number) => Math.floor((price * 100 * (end - now.getTime())) / (end - begin)) / 100;
    await account.changePlan("standard");
    await account.changePlan("business");
    const [second, first] = await account.listInvoices();
    expect(first!.amount_total).toBeCloseTo(rest(49), 2);
    expect(second!.amount_total).toBeCloseTo(rest(299) - rest(49), 2);
  });

  test("requested many times at once makes one invoice and one payment", async () => {
    const account = await createBillingAccount(server);
    await account.saveCard();
    const answers = await Promise.all(Array.from({ length: 8 }, () => account.changePlan("business")));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
    const paid = (await account.listInvoices()).filter(({ amount_total }) => amount_total > 0);
    expect(paid.map(({ status }) => status)).toEqual(["paid"]);
  });

  test("with a declined card stays open and past due, and takes effect once another card pays", async () => {
    const account = await createBillingAccount(server);
    expect((await account.saveCard(failingCard)).status).toBe(200);
    const refused = await account.changePlan("standard");
    expect(refused).toEqual({
      status: 402,
      sentence: expect.stringMatching(
        /^Your card was declined\. You'll move to Standard once another card pays invoice \w+-000001\.$/,
      ),
    });
    expect(await account.readBilling()).toMatchObject({
      current_plan: "free",
      payment_status: "past_due",
      past_due: { upgrade_to: "standard", next_attempt_at: null },
    });
    // Another card that is declined changes nothing.
    expect((await account.saveCard(declinedCard)).status).toBe(402);
    expect(await account.readBilling()).toMatchObject({
      payment_method: { last4: "0341" },
      payment_status: "past_due",
    });

    expect((await account.saveCard(payingCard)).status).toBe(200);
    expect(await account.readBilling()).toMatchObject({
      current_plan: "standard",
      payment_status: "current",
      past_due: null,
    });
    expect((await account.listInvoices()).map(({ status }) => status)).toEqual(["paid", "void"]);
  });

  test("left unpaid is void once the owner keeps the old plan or the month ends", async () => {
    const [kept, forgotten] = [await createBillingAccount(server), await createBillingAccount(server)];
    for (const account of [kept, forgotten]) {
      await account.saveCard(failingCard);
      expect((await account.changePlan("business")).status).toBe(402);
    }
    expect(await kept.changePlan("free")).toEqual({ status: 200, sentence: "You're staying on Free." });
    await advanceToNextMonthAndBill(server);
    for (const account of [kept, forgotten]) {
      expect((await account.listInvoices()).map(({ status }) => status)).toEqual(["void"]);
      expect(await account.readBilling()).toMatchObject({ current_plan: "free", payment_status: "current" });
    }
  });

  test("with an interrupted payment is resumed, charged once, and takes effect", async () => {
    const account = await createBillingAccount(server);
    await account.saveCard();
    const { paymentGateway } = server.services;
    const { charge } = paymentGateway;
    paymentGateway.charge = async (asked) => {
      await charge(asked);
      throw new GatewayUnavailableError("gone after charging");
    };
    try {
      expect((await account.changePlan("standard")).status).toBe(503);
    } finally {
      paymentGateway.charge = charge;
    }
    expect((await account.readBilling()).current_plan).toBe("free");
    // While the outcome of the payment is unknown, no other change is allowed.
    expect((await account.changePlan("business")).status).toBe(409);
    expect((await account.changePlan("free")).status).toBe(409);
    await advanceDaysAndBill(server, 1 / 24);
    expect((await account.readBilling()).current_plan).toBe("standard");
    expect((await account.listInvoices()).map(({ status }) => status)).toEqual(["paid"]);
  });

  test("with an interrupted payment keeps the month open until the outcome is known", async () => {
    const account = await createBillingAccount(server);
    await account.saveCard();
    const { paymentGateway } = server.services;
    const { charge } = paymentGateway;
    paymentGateway.charge = () => Promise.reject(new GatewayUnavailableError("away"));
    try {
      expect((await account.changePlan("standard")).status).toBe(503);
      await advanceToNextMonth(server);
      await expect(advanceDaysAndBill(server, 0)).rejects.toThrow("could not be billed");
    } finally {
      paymentGateway.charge = charge;
    }
    await advanceDaysAndBill(server, 1 / 24);
    expect(await account.readBilling()).toMatchObject({
      current_plan: "standard",
      payment_status: "current",
    });
    const [month, upgrade] = await account.listInvoices();
    expect([month!.amount_total, upgrade!.status]).toEqual([49, "paid"]);
  });
});

describe("a downgrade", () => {
  test("takes effect with the next cycle and can be taken back", async () => {
    const account = await createBillingAccount(server);
    await account.saveCard();
    await account.changePlan("business");
    expect((await account.changePlan("standard")).sentence).toMatch(
      /^Your plan will change to Standard on \w+ 1, \d{4}\. You'll keep Business until then\.$/,
    );
    expect(await account.changePlan("business")).toEqual({
      status: 200,
      sentence: "You're staying on Business.",
    });
    expect(await account.readBilling()).toMatchObject({ current_plan: "business", next_plan: null });
    expect(await account.changePlan("business")).toEqual({
      status: 200,
      sentence: "You're already on Business.",
    });

    await account.changePlan("standard");
    await advanceToNextMonthAndBill(server);
    expect(await account.readBilling()).toMatchObject({ current_plan: "standard", next_plan: null });
    expect((await account.listInvoices())[0]!.amount_total).toBe(49);
  });

  test("is dropped when the plan goes up instead", async () => {
    const account = await createBillingAccount(server);
    await account.saveCard();
    await account.changePlan("standard");
    await account.changePlan("free");
    await account.changePlan("business");
    expect(await account.readBilling()).toMatchObject({ current_plan: "business", next_plan: null });
  });
});

test("changePlan refuses Enterprise with contact_sales, and refuses an unknown plan", async () => {
  const account = await createBillingAccount(server);
  expect((await account.changePlan("enterprise")).status).toBe(409);
  const { status, body } = await callApi("changePlan", { plan_id: "gold" as never }, account.callOptions);
  expect([status, body]).toMatchObject([
    400,
    { code: "invalid_input", fields: { plan_id: expect.any(String) } },
  ]);
});
