import { plans } from "@ofage/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApiKey } from "../../../../testing/api-key.ts";
import { callApi, summarizeResponse } from "../../../../testing/call-api.ts";
import { payingCard } from "../../../../../../fixtures/test-cards.ts";
import { createEndedVerification } from "../../../../testing/create-ended-verification.ts";
import { endByScan, unansweredScan } from "../../../../testing/end-by-scan.ts";
import { startCheck, startConsentedCheck } from "../../../../testing/start-check.ts";
import { emailsTo, subjectOf, waitForEmail } from "../../../../testing/outbox.ts";
import type { InProcessServer } from "../../../../testing/in-process-server.ts";
import { borrowServer } from "../../../../testing/thread-server.ts";
import { createShopAccount, type ShopAccount } from "../../../../testing/create-verification-with-key.ts";
import { dayOf, nextMonth } from "../../../days.ts";
import { runBillingCycle } from "../run-billing-cycle.ts";
import { dayText } from "../dates.ts";

const included = plans.free.limits.age_verification_api;

let server: InProcessServer;
beforeAll(async () => {
  server = await borrowServer();
});
afterAll(() => server?.stop());

const via = () => ({ server: server.url });
const open = () => createShopAccount({}, via(), server.dataDir);
const create = (key: string) => callApi("createVerification", {}, { ...via(), bearer: key });

/** Ends the given number of charged verifications, twelve at a time. */
async function use(shop: ShopAccount, count: number): Promise<void> {
  for (let left = count; left > 0; left -= 12)
    await Promise.all(
      Array.from({ length: Math.min(12, left) }, () =>
        createEndedVerification(server.services, shop.organization.id),
      ),
    );
}

/** Uses units of an unused month like `use`, but ends one verification and adds the others to the month's total. */
async function addUsage(shop: ShopAccount, count: number): Promise<void> {
  await use(shop, 1);
  await server.services.db
    .updateTable("usage_totals")
    .set({ units: count })
    .where("organization_id", "=", shop.organization.id)
    .where("units", "=", 1)
    .execute();
}

/** Returns the first day of the month after the server's current one. */
const renewal = () => dayText(`${nextMonth(dayOf(server.now(), "UTC").slice(0, 7))}-01`);

describe("the free plan's allowance", () => {
  test("stops at its last unit: every caller is refused, and test mode goes on", async () => {
    const shop = await open();
    const { asset_id } = shop.website;
    const page = { ...via(), headers: { origin: "https://shop.example" } };
    const publicKey = (await createApiKey(shop.session, { key_type: "public" }, via())).key;
    const unseen = await startConsentedCheck(asset_id, {}, page);
    expect(await endByScan(unseen, unansweredScan, server.services)).toMatchObject({
      failure_reason: "liveness",
      retry_allowed: true,
    });
    const waiting = await startConsentedCheck(asset_id, {}, page);

    await use(shop, included - 1);
    expect((await create(shop.liveKey)).status).toBe(201);
    expect((await callApi("startCheck", { asset_id }, page)).status).toBe(201);

    await use(shop, 1);
    const sentence = `You've used all 100 free verifications this month. New checks can start again on ${renewal()}, or right away on a paid plan.`;
    expect(summarizeResponse(await create(shop.liveKey))).toEqual([402, "allowance_used_up", sentence]);
    // Visitors must not learn a website's plan.
    const refused = [402, "allowance_used_up", "This website can't run any more checks this month."];
    expect(summarizeResponse(await callApi("startCheck", { asset_id }, page))).toEqual(refused);
    expect(
      summarizeResponse(await callApi("startCheck", { asset_id }, { ...page, bearer: publicKey })),
    ).toEqual(refused);
    const [, code, message] = refused;
    await expect(endByScan(waiting, unansweredScan, server.services)).rejects.toMatchObject({
      code,
      message,
    });
    const token = { ...via(), bearer: unseen.token };
    expect(summarizeResponse(await callApi("retryCheck", { id: unseen.id }, token))).toEqual(refused);
    // A page of another origin must be able to read the reason.
    const answer = await callApi("startCheck", { asset_id }, page);
    expect(answer.headers.get("access-control-allow-origin")).toBe("https://shop.example");

    expect((await create(shop.testKey)).status).toBe(201);
    const tried = await startCheck(asset_id, { is_test: true }, page);
    const as = { ...via(), bearer: tried.token };
    const { body } = await callApi("chooseOutcome", { id: tried.id, outcome: "adult" }, as);
    expect(body.status).toBe("passed");
    const info = (await callApi("readBilling", {}, { ...via(), bearer: shop.session })).body;
    expect(info.current_usage.age_verification_api).toEqual({ used: included, limit: included });
  });

  test("sends one email at 80 and one at 100, even when a dozen verifications end at once", async () => {
    const shop = await open();
    const subjects = async () => {
      const mails = await emailsTo(shop.email, server.dataDir);
      return mails.map(subjectOf);
    };
    // The sign-up's and the live key's.
    await waitForEmail(shop.email, 2, server.dataDir);
    const earlier = await subjects();
    const most = "Your organization: You've used 80 of your 100 free verifications";
    const all = "Your organization: You've used all 100 free verifications";
    await use(shop, 79);
    await use(shop, 12);
    await waitForEmail(shop.email, 3, server.dataDir);
    await use(shop, 9);
    await waitForEmail(shop.email, 4, server.dataDir);
    // This email is queued after all the others.
    await callApi("forgotPassword", { email: shop.email }, via());
    const mail = await waitForEmail(shop.email, 5, server.dataDir);
    expect(mail).toContain("/reset-password?token=");
    expect((await subjects()).slice(0, 4)).toEqual([...earlier, most, all]);
    const email = (await emailsTo(shop.email, server.dataDir))[3]!;
    expect(email.replaceAll("=\n", "").replaceAll(/\s+/g, " ")).toContain(
      `No new checks can start on your websites until ${renewal()}, or`,
    );
    expect(email).toContain("/app/billing");
  });

  test("is not exceeded by verifications that end at the same time", async () => {
    const shop = await open();
    await addUsage(shop, included - 2);
    const atOnce = Array.from({ length: 8 }, () =>
      createEndedVerification(server.services, shop.organization.id),
    );
    const ended = await Promise.allSettled(atOnce);
    expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    for (const each of ended) {
      if (each.status === "rejected") expect(each.reason).toMatchObject({ code: "allowance_used_up" });
    }
    const info = (await callApi("readBilling", {}, { ...via(), bearer: shop.session })).body;
    expect(info.current_usage.age_verification_api).toEqual({ used: included, limit: included });
  });

  test("renews with the next month, before and after the old one is closed", async () => {
    const shop = await open();
    await addUsage(shop, included);
    expect((await create(shop.liveKey)).status).toBe(402);
    await server.advanceClock(32 * 86_400);
    expect((await create(shop.liveKey)).status).toBe(201);
    await addUsage(shop, included);
    expect((await create(shop.liveKey)).status).toBe(402);
    await runBillingCycle(server.services);
    expect((await create(shop.liveKey)).status).toBe(402);
    await server.advanceClock(31 * 86_400);
    await runBillingCycle(server.services);
    expect((await create(shop.liveKey)).status).toBe(201);
  });
});

test("a paid plan goes on at its price from the moment it is chosen", async () => {
  const shop = await open();
  const as = { ...via(), bearer: shop.session };
  await use(shop, included);
  expect((await create(shop.liveKey)).status).toBe(402);
  await callApi("updatePaymentMethod", payingCard, as);
  expect((await callApi("changePlan", { plan_id: "standard" }, as)).status).toBe(200);
  expect((await create(shop.liveKey)).status).toBe(201);
  await use(shop, 2);
  const usage = (await callApi("readCurrentUsage", {}, as)).body;
  expect(usage.unbilled_events.age_verification_api).toMatchObject({
    count: included + 2,
    total_cost: 0.122,
  });
});
