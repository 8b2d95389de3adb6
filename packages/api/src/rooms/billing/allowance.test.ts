import { plans } from "@ofage/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApiKey } from "../../../testing/api-key.ts";
import { call, said } from "../../../testing/call.ts";
import { payingCard } from "../../../../../fixtures/test-cards.ts";
import { endedCheck } from "../../../testing/charged-check.ts";
import { sendFrames, startCheck, startConsented } from "../../../testing/check.ts";
import { nobody } from "../../../testing/frames.ts";
import { mailsTo, waitForMail } from "../../../testing/outbox.ts";
import { type OwnServer, startOwnServer } from "../../../testing/own-server.ts";
import { createShop, type Shop } from "../../../testing/server-check.ts";
import { dayOf, nextMonth } from "../../days.ts";
import { bill } from "./bill.ts";
import { dayText } from "./dates.ts";

const included = plans.free.limits.age_verification_api;

let server: OwnServer;
beforeAll(async () => {
  server = await startOwnServer();
});
afterAll(() => server?.stop());

const via = () => ({ server: server.url });
const open = () => createShop({}, via(), server.dataDir);
const create = (key: string) => call("createVerification", {}, { ...via(), bearer: key });

/** Ends so many charged checks, a dozen at a time. */
async function use(shop: Shop, count: number): Promise<void> {
  for (let left = count; left > 0; left -= 12)
    await Promise.all(
      Array.from({ length: Math.min(12, left) }, () => endedCheck(server.services, shop.user.id)),
    );
}

/** The first day of the month after the server's. */
const renewal = () => dayText(`${nextMonth(dayOf(server.now(), "UTC").slice(0, 7))}-01`);

describe("what the free plan includes", () => {
  test("is all of it, and not one more: then every caller is told, and test mode goes on", async () => {
    const shop = await open();
    const { asset_id } = shop.website;
    const page = { ...via(), headers: { origin: "https://shop.example" } };
    const publicKey = (await createApiKey(shop.session, { key_type: "public" }, via())).key;
    const unseen = await startConsented(asset_id, {}, page);
    expect((await sendFrames(unseen, nobody, via())).body).toMatchObject({
      failure_reason: "no_face",
      retry_allowed: true,
    });
    const waiting = await startConsented(asset_id, {}, page);

    await use(shop, included - 1);
    expect((await create(shop.live)).status).toBe(201);
    expect((await call("startCheck", { asset_id }, page)).status).toBe(201);

    await use(shop, 1);
    const sentence = `The 100 free verifications of this month are used up. New checks start again on ${renewal()}, or at once with a paid plan.`;
    expect(said(await create(shop.live))).toEqual([402, "allowance_used_up", sentence]);
    // Visitors do not learn what plan a website is on.
    const refused = [402, "allowance_used_up", "This website takes no more checks this month."];
    expect(said(await call("startCheck", { asset_id }, page))).toEqual(refused);
    expect(said(await call("startCheck", { asset_id }, { ...page, bearer: publicKey }))).toEqual(refused);
    expect(said(await sendFrames(waiting, nobody, via()))).toEqual(refused);
    const token = { ...via(), bearer: unseen.token };
    expect(said(await call("retryCheck", { id: unseen.id }, token))).toEqual(refused);
    // A page of another origin has to be able to read why.
    const answer = await call("startCheck", { asset_id }, page);
    expect(answer.headers.get("access-control-allow-origin")).toBe("https://shop.example");

    expect((await create(shop.test)).status).toBe(201);
    const tried = await startCheck(asset_id, { is_test: true }, page);
    const as = { ...via(), bearer: tried.token };
    const { body } = await call("chooseOutcome", { id: tried.id, outcome: "adult" }, as);
    expect(body.status).toBe("passed");
    const info = (await call("readBilling", {}, { ...via(), bearer: shop.session })).body;
    expect(info.current_usage.age_verification_api).toEqual({ used: included, limit: included });
  });

  test("is told of by one mail at 80 and one at 100, though a dozen checks end at once", async () => {
    const shop = await open();
    const subjects = async () => {
      const mails = await mailsTo(shop.email, server.dataDir);
      return mails.map((mail) => /^Subject: (.*)$/m.exec(mail)![1]);
    };
    const [signUp] = await subjects();
    const most = "80 of your 100 free verifications are used";
    const all = "Your 100 free verifications are used up";
    await use(shop, 79);
    await use(shop, 12);
    await waitForMail(shop.email, 2, server.dataDir);
    await use(shop, 12);
    await waitForMail(shop.email, 3, server.dataDir);
    // A letter that was queued after all of them.
    await call("forgotPassword", { email: shop.email }, via());
    const mail = await waitForMail(shop.email, 4, server.dataDir);
    expect(mail).toContain("/reset-password?token=");
    expect((await subjects()).slice(0, 3)).toEqual([signUp, most, all]);
    const told = (await mailsTo(shop.email, server.dataDir))[2]!;
    expect(told.replace(/\s+/g, " ")).toContain(
      `No new check starts on your websites until ${renewal()}, or`,
    );
    expect(told).toContain("/app/billing");
  });

  test("is there again with the next month, before the old one has been closed and after", async () => {
    const shop = await open();
    await use(shop, included);
    expect((await create(shop.live)).status).toBe(402);
    await server.advance(32 * 86_400);
    expect((await create(shop.live)).status).toBe(201);
    await use(shop, included);
    expect((await create(shop.live)).status).toBe(402);
    await bill(server.services);
    expect((await create(shop.live)).status).toBe(402);
    await server.advance(31 * 86_400);
    await bill(server.services);
    expect((await create(shop.live)).status).toBe(201);
  });
});

test("a paid plan goes on, at its price, from the moment it is chosen", async () => {
  const shop = await open();
  const as = { ...via(), bearer: shop.session };
  await use(shop, included);
  expect((await create(shop.live)).status).toBe(402);
  await call("updatePaymentMethod", payingCard, as);
  expect((await call("changePlan", { plan_id: "standard" }, as)).status).toBe(200);
  expect((await create(shop.live)).status).toBe(201);
  await use(shop, 2);
  const usage = (await call("readCurrentUsage", {}, as)).body;
  expect(usage.unbilled_events.age_verification_api).toMatchObject({
    count: included + 2,
    total_cost: 0.122,
  });
});
