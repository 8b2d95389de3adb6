import type { SpendLimitAction } from "@ofage/contract";
import { type KyselyPlugin, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApiKey } from "../../../../testing/api-key.ts";
import {
  advanceToNextMonth,
  startBillingServer,
  stopBillingServer,
} from "../../../../testing/billing-account.ts";
import { callApi, sendRequest, summarizeResponse } from "../../../../testing/call-api.ts";
import { createEndedVerification } from "../../../../testing/create-ended-verification.ts";
import { createShopAccount, type ShopAccount } from "../../../../testing/create-verification-with-key.ts";
import { endByScan } from "../../../../testing/end-by-scan.ts";
import type { InProcessServer } from "../../../../testing/in-process-server.ts";
import { emailsTo, subjectOf } from "../../../../testing/outbox.ts";
import { startConsentedCheck } from "../../../../testing/start-check.ts";
import { upgradeToStandardPlan } from "../../../../testing/upgrade-to-standard-plan.ts";
import { dayOf, nextMonth } from "../../../days.ts";
import { dayText } from "../dates.ts";
import { requireStart } from "../usage/require-allowance.ts";
import { runBillingCycle } from "../run-billing-cycle.ts";

// A verification costs 6.1 cents: the 14th reaches 80% of a dollar, and the 17th all of it.
const toWarn = 14;
const toReach = 17;

let server: InProcessServer;
beforeAll(async () => {
  server = await startBillingServer();
});
afterAll(() => stopBillingServer(server));

const via = () => ({ server: server.url });
const page = () => ({ ...via(), headers: { origin: "https://shop.example" } });
const create = (key: string) => callApi("createVerification", {}, { ...via(), bearer: key });
const started = async (shop: ShopAccount) => (await create(shop.liveKey)).status === 201;
const renewal = () => dayText(`${nextMonth(dayOf(server.now(), "UTC").slice(0, 7))}-01`);

async function openPaying(): Promise<ShopAccount> {
  const shop = await createShopAccount({}, via(), server.dataDir);
  await upgradeToStandardPlan(shop.session, via());
  return shop;
}

const setLimit = (shop: ShopAccount, amount: unknown, action: unknown = "stop") =>
  callApi("updateSpendLimit", { amount, action } as never, { ...via(), bearer: shop.session });

async function setLimitOf(shop: ShopAccount, amount: number | null, action: SpendLimitAction = "stop") {
  const { status, body } = await setLimit(shop, amount, action);
  expect(status).toBe(200);
  return body.spend_limit;
}

const readLimit = async (shop: ShopAccount) =>
  (await callApi("readBilling", {}, { ...via(), bearer: shop.session })).body.spend_limit;

async function use(shop: ShopAccount, count: number): Promise<void> {
  for (let used = 0; used < count; used++)
    await createEndedVerification(server.services, shop.organization.id);
}

const setColumns = (shop: ShopAccount, columns: Record<string, unknown>) =>
  server.services.db
    .updateTable("billing")
    .set(columns)
    .where("organization_id", "=", shop.organization.id)
    .execute();

/** Returns the subjects of the emails about the limit; a later email shows that all are there. */
async function limitSubjects(shop: ShopAccount): Promise<string[]> {
  await callApi("forgotPassword", { email: shop.email }, via());
  const find = async () => {
    const mails = await emailsTo(shop.email, server.dataDir);
    const subjects = mails.map(subjectOf);
    return subjects.some((subject) => /password/i.test(subject)) ? subjects : undefined;
  };
  await expect.poll(find).toBeDefined();
  return (await find())!.filter((subject) => subject.includes("spend limit"));
}

describe("a spend limit that stops", () => {
  test("refuses live verifications from its amount on, to servers and pages, and nothing else", async () => {
    const shop = await openPaying();
    const { asset_id } = shop.website;
    const publicKey = (await createApiKey(shop.session, { key_type: "public" }, via())).key;
    expect(await setLimitOf(shop, 1)).toEqual({
      amount: 1,
      action: "stop",
      usage_charges: 0,
      is_reached: false,
      stops_live_checks: false,
    });
    await use(shop, toReach - 1);
    expect(await started(shop)).toBe(true);
    const waiting = await startConsentedCheck(asset_id, {}, page());

    await use(shop, 1);
    expect(summarizeResponse(await create(shop.liveKey))).toEqual([
      402,
      "spend_limit_reached",
      `Your spend limit for this month is reached, so no new live checks can start. Raise it under Billing in the console, or wait until ${renewal()}. Test checks still work.`,
    ]);
    const refused = [402, "spend_limit_reached", "This website can't start any more checks at the moment."];
    expect(summarizeResponse(await callApi("startCheck", { asset_id }, page()))).toEqual(refused);
    const keyed = await callApi("startCheck", { asset_id }, { ...page(), bearer: publicKey });
    expect(summarizeResponse(keyed)).toEqual(refused);
    expect(keyed.headers.get("access-control-allow-origin")).toBe("https://shop.example");
    expect(await readLimit(shop)).toEqual({
      amount: 1,
      action: "stop",
      usage_charges: 1.037,
      is_reached: true,
      stops_live_checks: true,
    });

    // Verifications that have begun go on, and tests do.
    expect(await endByScan(waiting, {}, server.services)).toMatchObject({ status: "passed" });
    expect((await create(shop.testKey)).status).toBe(201);
    expect((await callApi("startCheck", { asset_id, is_test: true }, page())).status).toBe(201);
    expect((await readLimit(shop))!.usage_charges).toBe(1.098);
  });

  test("lets them start again once it is raised, removed or only notifies, and stops anew when lowered", async () => {
    const shop = await openPaying();
    await setLimitOf(shop, 1);
    await use(shop, toReach);
    expect(await started(shop)).toBe(false);
    expect(await setLimitOf(shop, 2)).toMatchObject({ amount: 2, stops_live_checks: false });
    expect(await started(shop)).toBe(true);
    expect(await setLimitOf(shop, 1)).toMatchObject({ is_reached: true, stops_live_checks: true });
    expect(await started(shop)).toBe(false);
    expect(await setLimitOf(shop, 1, "notify")).toMatchObject({ is_reached: true, stops_live_checks: false });
    expect(await started(shop)).toBe(true);
    await setLimitOf(shop, 1);
    expect(await started(shop)).toBe(false);
    expect(await setLimitOf(shop, null)).toBeNull();
    expect(await started(shop)).toBe(true);
    expect(await readLimit(shop)).toBeNull();
  });

  test("is not lifted by an upgrade, and has no say on a plan without usage charges", async () => {
    const shop = await openPaying();
    const as = { ...via(), bearer: shop.session };
    await setLimitOf(shop, 1);
    await use(shop, toReach);
    expect((await callApi("changePlan", { plan_id: "business" }, as)).status).toBe(200);
    expect(await started(shop)).toBe(false);
    await setColumns(shop, { suspended_at: server.now() });
    expect(await started(shop)).toBe(true);
    expect(await readLimit(shop)).toMatchObject({ is_reached: true, stops_live_checks: false });
    await setColumns(shop, { suspended_at: null });
    expect(await started(shop)).toBe(false);
  });

  test("costs the start of a verification no statement", async () => {
    const shop = await openPaying();
    const count = async () => {
      let statements = 0;
      const counter: KyselyPlugin = {
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          statements += 1;
          return result;
        },
      };
      const services = { ...server.services, db: server.services.db.withPlugin(counter) };
      await requireStart(services, shop.organization.id, "owner").catch((error: { code: string }) => {
        expect(error.code).toBe("spend_limit_reached");
      });
      return statements;
    };
    const before = await count();
    expect(before).toBe(1);
    await setLimitOf(shop, 1);
    await use(shop, toReach);
    await expect(requireStart(server.services, shop.organization.id, "owner")).rejects.toMatchObject({
      status: 402,
    });
    expect(await count()).toBe(before);
  });
});

describe("emails of a spend limit", () => {
  test("are sent once at 80% and once at 100%, even when a dozen verifications end at once", async () => {
    const shop = await openPaying();
    await setLimitOf(shop, 1);
    await use(shop, toWarn - 6);
    await Promise.all(Array.from({ length: 7 }, () => use(shop, 1)));
    await Promise.all(Array.from({ length: 12 }, () => use(shop, 1)));
    await use(shop, 2);
    expect(await limitSubjects(shop)).toEqual([
      "Your organization: You've reached 80% of your $1 spend limit",
      "Your organization: Live checks are stopped: your $1 spend limit is reached",
    ]);
  });

  test("skip the warning when one verification reaches the limit at once", async () => {
    const shop = await openPaying();
    await use(shop, toReach);
    await setLimitOf(shop, 1, "notify");
    await use(shop, 3);
    expect(await limitSubjects(shop)).toEqual(["Your organization: You've reached your $1 spend limit"]);
    expect(await started(shop)).toBe(true);
  });

  test("are not sent again by the same limit", async () => {
    const shop = await openPaying();
    await use(shop, toReach);
    for (let times = 0; times < 3; times++) await setLimitOf(shop, 1);
    expect(await limitSubjects(shop)).toHaveLength(1);
    const { body } = await callApi("listAuditLog", {}, { ...via(), bearer: shop.session });
    const events = body.filter(({ type }) => type === "billing.spend_limit_changed");
    expect(events.map(({ details }) => details)).toEqual([
      { changes: { spend_limit: { from: null, to: "$1" }, spend_action: { from: null, to: "stop" } } },
    ]);
  });
});

describe("updateSpendLimit", () => {
  test.each([
    ["NaN", "malformed_request"],
    ['"12"', "invalid_input"],
    ["-5", "invalid_input"],
    ["0", "invalid_input"],
    ["0.99", "invalid_input"],
    ["1.005", "invalid_input"],
    ["1e308", "invalid_input"],
    ["1e999", "invalid_input"],
    ["1000000.01", "invalid_input"],
    ["true", "invalid_input"],
    ["[5]", "invalid_input"],
    ["{}", "invalid_input"],
  ])("refuses the amount %s as %s", async (amount, code) => {
    const response = await sendRequest("PUT", "/v1/billing/spend_limit", {
      ...via(),
      bearer: (await shared()).session,
      headers: { "content-type": "application/json" },
      body: `{"amount":${amount},"action":"stop"}`,
    });
    expect([response.status, (response.body as { code: string }).code]).toEqual([400, code]);
    expect(await readLimit(await shared())).toBeNull();
  });

  let opened: Promise<ShopAccount> | undefined;
  const shared = () => (opened ??= openPaying());

  test("refuses an unknown action and a missing amount", async () => {
    const shop = await shared();
    expect(summarizeResponse(await setLimit(shop, 5, "pause"))).toEqual([
      400,
      "invalid_input",
      "Please choose notify or stop.",
    ]);
    expect((await setLimit(shop, undefined)).status).toBe(400);
    expect(await readLimit(shop)).toBeNull();
  });

  test("asks who it is before more can be spent, and not before less can be", async () => {
    const shop = await openPaying();
    await setLimitOf(shop, 50);
    await sql`update sessions set authenticated_at = now() - interval '1 hour' where user_id = ${shop.user.id}`.execute(
      server.services.db,
    );
    for (const [amount, action] of [
      [60, "stop"],
      [50, "notify"],
      [null, "stop"],
    ] as const) {
      const { status, body } = await setLimit(shop, amount, action);
      expect([status, body.code]).toEqual([403, "reauthentication_required"]);
    }
    expect(await setLimitOf(shop, 40)).toMatchObject({ amount: 40, action: "stop" });
    expect(await setLimitOf(shop, 40)).toMatchObject({ amount: 40, action: "stop" });
  });

  test("leaves another organization's limit and verifications alone", async () => {
    const [shop, other] = [await openPaying(), await openPaying()];
    await setLimitOf(shop, 1);
    await use(shop, toReach);
    await use(other, toReach);
    expect(await readLimit(other)).toBeNull();
    expect(await started(other)).toBe(true);
    expect(await started(shop)).toBe(false);
  });
});

describe("the billing job", () => {
  test("finds a limit that charges reached unnoticed, and one whose stop outlived its reason", async () => {
    const shop = await openPaying();
    await setLimitOf(shop, 1);
    await use(shop, toReach);
    await setColumns(shop, { spend_reached_in: null, spend_warned_in: null });
    expect(await started(shop)).toBe(true);
    await runBillingCycle(server.services);
    expect(await started(shop)).toBe(false);

    await setColumns(shop, { spend_limit: 9_000_000 });
    expect(await started(shop)).toBe(false);
    await runBillingCycle(server.services);
    expect(await started(shop)).toBe(true);
    expect(await readLimit(shop)).toMatchObject({ amount: 9, is_reached: false });
  });

  test("agrees with charges after limits changed while verifications ended", async () => {
    const shop = await openPaying();
    await use(shop, toReach - 4);
    await Promise.all([
      ...Array.from({ length: 8 }, () => use(shop, 1)),
      setLimit(shop, 1),
      setLimit(shop, 1.5),
      setLimit(shop, 1),
      setLimit(shop, 50),
    ]);
    await runBillingCycle(server.services);
    const { amount, usage_charges, is_reached } = (await readLimit(shop))!;
    expect(usage_charges).toBe(1.281);
    expect(is_reached).toBe(usage_charges >= amount);
    expect(await started(shop)).toBe(!is_reached);
  });
});

// Last, because the clock only moves forward.
test("a new month lifts the stop, before and after the old one is closed, and emails anew", async () => {
  const shop = await openPaying();
  await setLimitOf(shop, 1);
  await use(shop, toReach);
  expect(await started(shop)).toBe(false);
  await advanceToNextMonth(server);
  expect(await started(shop)).toBe(true);
  expect(await readLimit(shop)).toMatchObject({ usage_charges: 0, is_reached: false });
  await use(shop, toReach);
  expect(await started(shop)).toBe(false);
  await runBillingCycle(server.services);
  expect(await started(shop)).toBe(false);
  expect(await limitSubjects(shop)).toHaveLength(4);
  await advanceToNextMonth(server);
  await runBillingCycle(server.services);
  expect(await started(shop)).toBe(true);
});
