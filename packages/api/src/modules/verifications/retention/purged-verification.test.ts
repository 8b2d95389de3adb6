import { randomUUID } from "node:crypto";
import type { WebhookDelivery } from "@ofage/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { callApi, randomIpAddress } from "../../../../testing/call-api.ts";
import { emailsTo, waitForEmail } from "../../../../testing/outbox.ts";
import type { InProcessServer } from "../../../../testing/in-process-server.ts";
import { borrowServer } from "../../../../testing/thread-server.ts";
import {
  replyWith,
  openWebhookReceiver,
  type WebhookReceiver,
} from "../../../../testing/webhook-receiver.ts";
import {
  createVerificationWithKey,
  createShopAccount,
  type CreatedVerification,
  type ShopAccount,
} from "../../../../testing/create-verification-with-key.ts";
import { refuseScanPage } from "../../../../testing/scan-page.ts";
import { waitUntil } from "../../../../testing/wait-until.ts";
import { createWebhook, listDeliveries, waitForAttempts } from "../../../../testing/webhook.ts";
import { purgeExpiredVerifications } from "./purge-expired-verifications.ts";

/* Tests what still refers to a verification after its retention period. */

const day = 86_400;

let own: InProcessServer;
let receiver: WebhookReceiver;
let via: { server: string; from: string };
let shop: ShopAccount;
beforeAll(async () => {
  own = await borrowServer();
});
afterAll(() => own.stop());
beforeEach(async () => {
  via = { server: own.url, from: randomIpAddress() };
  receiver = await openWebhookReceiver();
  shop = await createShopAccount({}, via, own.dataDir);
  return () => receiver.close();
});

const ask = <Name extends Parameters<typeof callApi>[0]>(
  name: Name,
  input: Record<string, unknown> = {},
  bearer = shop.session,
) => callApi(name, input, { ...via, bearer });
const end = ({ id, token }: CreatedVerification, outcome: string) =>
  ask("chooseOutcome", { id, outcome }, token);

/** Sets a retention of one day and moves the clock past it. */
async function forgetAll(): Promise<void> {
  await ask("changeRetention", { retention_days: 1 });
  await own.advanceClock(3 * day);
  await purgeExpiredVerifications(own.services);
}

test("every route answers for a purged verification as for an unknown one", async () => {
  const ended = await createVerificationWithKey(shop.testKey, {}, via);
  const again = await createVerificationWithKey(shop.testKey, {}, via);
  await end(ended, "adult");
  await end(again, "spoof");
  await ask("retryCheck", { id: again.id }, again.token);
  await forgetAll();
  const never = { id: ended.id.replace(/.{4}$/, "0000") };
  const answers = async ({ id }: { id: string }, token: string) => {
    const all = [
      await ask("readRecord", { id }),
      await ask("readVerification", { id }, shop.testKey),
      await ask("cancelVerification", { id }, shop.testKey),
      await ask("readCheck", { id }, token),
      await ask("consentToCheck", { id }, token),
      await ask("chooseOutcome", { id, outcome: "adult" }, token),
      await ask("handOverCheck", { id }, token),
      await ask("retryCheck", { id }, token),
      await ask("cancelCheck", { id }, token),
    ];
    all.push(
      (await refuseScanPage({ server: own, check: { id, token } })) as unknown as (typeof all)[number],
    );
    return all.map(({ status, body }) => [
      status,
      (body as { code?: string }).code,
      (body as { error?: string }).error,
    ]);
  };
  const expected = await answers(never, ended.token);
  expect(expected.map(([status]) => status)).toEqual(expected.map(() => 404));
  for (const check of [ended, again]) expect(await answers(check, check.token)).toEqual(expected);
});

test("lists, searches and cursors work without a purged verification", async () => {
  const checks = [];
  for (let index = 0; index < 3; index++) {
    const check = await createVerificationWithKey(shop.testKey, { reference_id: "r-1" }, via);
    await end(check, "adult");
    checks.push(check);
  }
  await forgetAll();
  const [, second] = checks;
  const listed = await ask("listVerifications", { cursor: second!.id, limit: 2 }, shop.testKey);
  expect([listed.status, listed.body]).toEqual([200, { data: [], has_more: false, next_cursor: null }]);
  for (const query of [{}, { search: second!.id }, { search: "r-1" }, { search: second!.id.slice(0, 12) }]) {
    const { status, body, headers } = await ask("listRecords", query);
    expect([query, status, body, headers.get("x-total")]).toEqual([query, 200, [], "0"]);
  }
  expect((await ask("readVerificationStats")).body.totals.total).toBe(0);
  const exported = await ask("exportMe");
  expect([exported.status, exported.text.includes(second!.id)]).toEqual([200, false]);
});

test("a repeated request with an idempotency key gets its old response", async () => {
  const headers = { "idempotency-key": randomUUID() };
  const create = () =>
    callApi(
      "createVerification",
      { asset_id: shop.website.asset_id },
      { ...via, bearer: shop.testKey, headers },
    );
  const first = await create();
  await ask("cancelVerification", { id: first.body.id }, shop.testKey);
  await forgetAll();
  const again = await create();
  expect([again.status, again.text]).toEqual([201, first.text]);
  expect((await ask("readVerification", { id: first.body.id }, shop.testKey)).status).toBe(404);
});

test("deliveries are purged with their verification, but pending ones are sent first", async () => {
  const [told, waiting] = await Promise.all([openWebhookReceiver(), openWebhookReceiver()]);
  waiting.reply = replyWith(500);
  try {
    const [one, other] = [
      await createWebhook(shop.session, told.url, { events: ["verification.completed"] }, via),
      await createWebhook(shop.session, waiting.url, { events: ["verification.completed"] }, via),
    ];
    const check = await createVerificationWithKey(shop.testKey, {}, via);
    await end(check, "adult");
    const listed = async () =>
      Promise.all([one, other].map(async ({ id }) => await listDeliveries(shop.session, id, via)));
    const [delivered, pending] = (await listed()).map(([only]) => only!) as [
      WebhookDelivery,
      WebhookDelivery,
    ];
    await waitUntil(
      "the first delivery",
      async () => (await listed())[0]![0]!.status === "delivered" || undefined,
    );
    await waitForAttempts(shop.session, pending.id, 1, via);

    await ask("changeRetention", { retention_days: 1 });
    // The delivery clock stands still, so that the second delivery is not sent again in between.
    const later = new Date(own.now().getTime() + 3 * day * 1000);
    await purgeExpiredVerifications({ ...own.services, clock: () => later });
    expect((await ask("readRecord", { id: check.id })).status).toBe(404);
    expect((await listed()).map((each) => each.map(({ status }) => status))).toEqual([[], ["pending"]]);
    expect((await ask("readDelivery", { id: delivered.id })).status).toBe(404);
    expect((await ask("retryDelivery", { id: delivered.id })).status).toBe(404);

    waiting.reply = replyWith(204);
    await own.advanceClock(3 * day);
    const done = await waitForAttempts(shop.session, pending.id, 2, via);
    expect(done).toMatchObject({ status: "delivered", verification_id: check.id });
    expect(waiting.received.at(-1)!.event.data.verification_id).toBe(check.id);
    await purgeExpiredVerifications(own.services);
    expect(await listed()).toEqual([[], []]);
  } finally {
    await Promise.all([told.close(), waiting.close()]);
  }
});

test("the owner gets an email only when the retention period becomes shorter", async () => {
  const mails = async () =>
    (await emailsTo(shop.email, own.dataDir)).filter((mail) => mail.includes("now deleted sooner")).length;
  // The sign-up's and the live key's.
  await waitForEmail(shop.email, 2, own.dataDir);
  const before = (await emailsTo(shop.email, own.dataDir)).length;
  await ask("changeRetention", { retention_days: 30 });
  expect(await waitForEmail(shop.email, before + 1, own.dataDir)).toMatch(/deleted\s+after\s+30\s+days/);
  for (const retention_days of [30, 90, null]) await ask("changeRetention", { retention_days });
  await ask("changeRetention", { retention_days: 1 });
  expect(await waitForEmail(shop.email, before + 2, own.dataDir)).toMatch(/deleted\s+after\s+a\s+day/);
  expect(await mails()).toBe(2);
});
