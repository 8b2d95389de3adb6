import { randomUUID } from "node:crypto";
import type { Delivery } from "@ofage/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { call, newAddress } from "../../../testing/call.ts";
import { mailsTo, waitForMail } from "../../../testing/outbox.ts";
import { type OwnServer, startOwnServer } from "../../../testing/own-server.ts";
import { answering, openReceiver, type Receiver } from "../../../testing/receiver.ts";
import { createCheck, createShop, type CreatedCheck, type Shop } from "../../../testing/server-check.ts";
import { until } from "../../../testing/until.ts";
import { createWebhook, deliveriesOf, waitForAttempts } from "../../../testing/webhook.ts";
import { forgetOldChecks } from "./forget-old.ts";

/* What still names a check when its account does not keep it any longer. */

const day = 86_400;

let own: OwnServer;
let receiver: Receiver;
let via: { server: string; from: string };
let shop: Shop;
beforeAll(async () => {
  own = await startOwnServer();
});
afterAll(() => own.stop());
beforeEach(async () => {
  via = { server: own.url, from: newAddress() };
  receiver = await openReceiver();
  shop = await createShop({}, via, own.dataDir);
  return () => receiver.close();
});

const ask = <Name extends Parameters<typeof call>[0]>(
  name: Name,
  input: Record<string, unknown> = {},
  bearer = shop.session,
) => call(name, input, { ...via, bearer });
const end = ({ id, token }: CreatedCheck, outcome: string) => ask("chooseOutcome", { id, outcome }, token);

/** Has checks kept for a day only, and the days pass that make those there too old. */
async function forgetAll(): Promise<void> {
  await ask("changeRetention", { retention_days: 1 });
  await own.advance(3 * day);
  await forgetOldChecks(own.services);
}

test("it is answered like one that never was, everywhere", async () => {
  const ended = await createCheck(shop.test, {}, via);
  const again = await createCheck(shop.test, {}, via);
  await end(ended, "adult");
  await end(again, "spoof");
  await ask("retryCheck", { id: again.id }, again.token);
  await forgetAll();
  const never = { id: ended.id.replace(/.{4}$/, "0000") };
  const answers = async ({ id }: { id: string }, token: string) => {
    const all = [
      await ask("readRecord", { id }),
      await ask("readVerification", { id }, shop.test),
      await ask("cancelVerification", { id }, shop.test),
      await ask("readCheck", { id }, token),
      await ask("consentToCheck", { id }, token),
      await ask("renewChallenge", { id, kind: "head_turn" }, token),
      await ask("chooseOutcome", { id, outcome: "adult" }, token),
      await ask("handOverCheck", { id }, token),
      await ask("retryCheck", { id }, token),
      await ask("cancelCheck", { id }, token),
    ];
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

test("lists, searches and places in lists go on without it", async () => {
  const checks = [];
  for (let index = 0; index < 3; index++) {
    const check = await createCheck(shop.test, { reference_id: "r-1" }, via);
    await end(check, "adult");
    checks.push(check);
  }
  await forgetAll();
  const [, second] = checks;
  const listed = await ask("listVerifications", { cursor: second!.id, limit: 2 }, shop.test);
  expect([listed.status, listed.body]).toEqual([200, { data: [], has_more: false, next_cursor: null }]);
  for (const query of [{}, { search: second!.id }, { search: "r-1" }, { search: second!.id.slice(0, 12) }]) {
    const { status, body, headers } = await ask("listRecords", query);
    expect([query, status, body, headers.get("x-total")]).toEqual([query, 200, [], "0"]);
  }
  expect((await ask("readVerificationStats")).body.totals.total).toBe(0);
  const exported = await ask("exportMe");
  expect([exported.status, exported.text.includes(second!.id)]).toEqual([200, false]);
});

test("a request that is sent again has the answer that it had", async () => {
  const headers = { "idempotency-key": randomUUID() };
  const create = () =>
    call("createVerification", { asset_id: shop.website.asset_id }, { ...via, bearer: shop.test, headers });
  const first = await create();
  await ask("cancelVerification", { id: first.body.id }, shop.test);
  await forgetAll();
  const again = await create();
  expect([again.status, again.text]).toEqual([201, first.text]);
  expect((await ask("readVerification", { id: first.body.id }, shop.test)).status).toBe(404);
});

test("what webhooks were told of it goes with it; what they wait for is told first", async () => {
  const [told, waiting] = await Promise.all([openReceiver(), openReceiver()]);
  waiting.reply = answering(500);
  try {
    const [one, other] = [
      await createWebhook(shop.session, told.url, { events: ["verification.completed"] }, via),
      await createWebhook(shop.session, waiting.url, { events: ["verification.completed"] }, via),
    ];
    const check = await createCheck(shop.test, {}, via);
    await end(check, "adult");
    const listed = async () =>
      Promise.all([one, other].map(async ({ id }) => await deliveriesOf(shop.session, id, via)));
    const [delivered, pending] = (await listed()).map(([only]) => only!) as [Delivery, Delivery];
    await until(
      "the first delivery",
      async () => (await listed())[0]![0]!.status === "delivered" || undefined,
    );
    await waitForAttempts(shop.session, pending.id, 1, via);

    await ask("changeRetention", { retention_days: 1 });
    // The clock of deliveries stands still, so that the second one is not sent again in between.
    const later = new Date(own.now().getTime() + 3 * day * 1000);
    await forgetOldChecks({ ...own.services, clock: () => later });
    expect((await ask("readRecord", { id: check.id })).status).toBe(404);
    expect((await listed()).map((each) => each.map(({ status }) => status))).toEqual([[], ["pending"]]);
    expect((await ask("readDelivery", { id: delivered.id })).status).toBe(404);
    expect((await ask("retryDelivery", { id: delivered.id })).status).toBe(404);

    waiting.reply = answering(204);
    await own.advance(3 * day);
    const done = await waitForAttempts(shop.session, pending.id, 2, via);
    expect(done).toMatchObject({ status: "delivered", verification_id: check.id });
    expect(waiting.received.at(-1)!.event.data.verification_id).toBe(check.id);
    await forgetOldChecks(own.services);
    expect(await listed()).toEqual([[], []]);
  } finally {
    await Promise.all([told.close(), waiting.close()]);
  }
});

test("the owner is told by mail of a shorter time alone", async () => {
  const mails = async () =>
    (await mailsTo(shop.email, own.dataDir)).filter((mail) => mail.includes("shorter time")).length;
  const before = (await mailsTo(shop.email, own.dataDir)).length;
  await ask("changeRetention", { retention_days: 30 });
  expect(await waitForMail(shop.email, before + 1, own.dataDir)).toContain("deleted after 30 days");
  for (const retention_days of [30, 90, null]) await ask("changeRetention", { retention_days });
  await ask("changeRetention", { retention_days: 1 });
  expect(await waitForMail(shop.email, before + 2, own.dataDir)).toContain("deleted after a day");
  expect(await mails()).toBe(2);
});
