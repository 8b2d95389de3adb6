import { pageStartLimits, type Website } from "@ofage/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createApiKey } from "../../../testing/api-key.ts";
import { callApi, randomIpAddress } from "../../../testing/call-api.ts";
import {
  createShopAccount,
  createVerificationWithKey,
  type ShopAccount,
} from "../../../testing/create-verification-with-key.ts";
import type { InProcessServer } from "../../../testing/in-process-server.ts";
import { borrowServer } from "../../../testing/thread-server.ts";
import { emailsTo } from "../../../testing/outbox.ts";
import { createWebsite, startCheck } from "../../../testing/start-check.ts";
import { waitUntil } from "../../../testing/wait-until.ts";
import { openWebhookReceiver, replyWith, type WebhookReceiver } from "../../../testing/webhook-receiver.ts";
import { createWebhook, listDeliveries, waitForAttempts } from "../../../testing/webhook.ts";
import { checksWithoutPause } from "./delivery-lanes.ts";
import { exceedsTestEventLimit } from "./test-event-limit.ts";

const day = 86_400;

let own: InProcessServer;
let receiver: WebhookReceiver;
let shop: ShopAccount;
let website: Website;
let webhook: Awaited<ReturnType<typeof createWebhook>>;
let via: { server: string; from: string };
beforeAll(async () => {
  own = await borrowServer();
});
afterAll(() => own.stop());
beforeEach(async () => {
  via = { server: own.url, from: randomIpAddress() };
  receiver = await openWebhookReceiver();
  shop = await createShopAccount({}, via, own.dataDir);
  website = shop.website;
  webhook = await createWebhook(shop.session, receiver.url, {}, via);
  return () => receiver.close();
});

const ask = <Name extends Parameters<typeof callApi>[0]>(name: Name, input: Record<string, unknown> = {}) =>
  callApi(name, input, { ...via, bearer: shop.session });
const readHook = async (id = webhook.id) => (await ask("readWebhook", { id })).body;
const turnOff = () => ask("updateWebhook", { id: webhook.id, test_events: false });
/** Starts a check as a page does. */
const start = (input: Record<string, unknown> = {}) =>
  startCheck(website.asset_id, input, { ...via, headers: { origin: "https://shop.example" } });
const deliveriesOf = async (verificationId: string, id = webhook.id) =>
  (await listDeliveries(shop.session, id, via)).filter((each) => each.verification_id === verificationId);
const tried = async (verificationId: string, attempts: number, id = webhook.id) =>
  waitForAttempts(shop.session, (await deliveriesOf(verificationId, id))[0]!.id, attempts, via);

describe("turning test_events off", () => {
  test("fails the pending deliveries about test checks and keeps those about live ones", async () => {
    receiver.reply = replyWith(500);
    const [trial, live] = [await start({ is_test: true }), await start()];
    await tried(trial.id, 1);
    await tried(live.id, 1);
    expect((await turnOff()).body.test_events).toBe(false);
    expect(await deliveriesOf(trial.id)).toMatchObject([
      { status: "failed", attempts: 1, next_attempt_at: null, completed_at: own.now().toISOString() },
    ]);
    expect(await deliveriesOf(live.id)).toMatchObject([{ status: "pending" }]);
    await own.advanceClock(300);
    await tried(live.id, 2);
    expect(receiver.received.map(({ event }) => event.data.verification_id).toSorted()).toEqual(
      [trial.id, live.id, live.id].toSorted(),
    );
  });

  test("of a disabled webhook sends nothing about test checks when it is enabled", async () => {
    receiver.reply = replyWith(500);
    const [trial, live] = [await start({ is_test: true }), await start()];
    await tried(trial.id, 1);
    await tried(live.id, 1);
    await ask("updateWebhook", { id: webhook.id, enabled: false });
    receiver.reply = replyWith(204);
    await ask("updateWebhook", { id: webhook.id, enabled: true, test_events: false });
    expect(await tried(live.id, 2)).toMatchObject({ status: "delivered" });
    expect(await deliveriesOf(trial.id)).toMatchObject([{ status: "failed", attempts: 1 }]);
  });

  test("leaves a webhook of a test key as it is", async () => {
    const ofTest = await createWebhook(shop.testKey, `${receiver.url}/test`, {}, via);
    receiver.reply = replyWith(500);
    const trial = await start({ is_test: true });
    await tried(trial.id, 1, ofTest.id);
    expect((await ask("updateWebhook", { id: ofTest.id, test_events: false })).body.test_events).toBe(true);
    expect(await deliveriesOf(trial.id, ofTest.id)).toMatchObject([{ status: "pending" }]);
  });
});

describe("failed events of test checks", () => {
  test("do not disable a live webhook in five days", async () => {
    receiver.reply = replyWith(500);
    await tried((await start({ is_test: true })).id, 1);
    await own.advanceClock(5 * day + 1);
    await tried((await start({ is_test: true })).id, 1);
    expect(await readHook()).toMatchObject({ enabled: true, disabled_reason: null });
    expect((await emailsTo(shop.email, own.dataDir)).join()).not.toContain("webhook was disabled");

    receiver.reply = replyWith(410);
    await tried((await start({ is_test: true })).id, 1);
    expect(await readHook()).toMatchObject({ enabled: false, disabled_reason: "gone" });
  });

  test("disable a webhook of a test key", async () => {
    await turnOff();
    const ofTest = await createWebhook(shop.testKey, `${receiver.url}/test`, {}, via);
    receiver.reply = replyWith(410);
    const trial = await start({ is_test: true });
    await tried(trial.id, 1, ofTest.id);
    expect(await readHook(ofTest.id)).toMatchObject({ enabled: false, disabled_reason: "gone" });
    expect(await readHook()).toMatchObject({ enabled: true });
  });
});

test("delivered events of test checks do not hide that live ones have failed for five days", async () => {
  receiver.reply = (response, { event }) => response.writeHead(event.data.is_test ? 204 : 500).end();
  await tried((await start()).id, 1);
  await own.advanceClock(4 * day);
  expect(await tried((await start({ is_test: true })).id, 1)).toMatchObject({ status: "delivered" });
  await own.advanceClock(day);
  await waitUntil("the webhook to be disabled", async () => !(await readHook()).enabled || undefined);
  expect((await readHook()).disabled_reason).toBe("failing");
});

test("a live webhook hears of the test checks that its owner's server creates, and of a page's only if asked", async () => {
  await turnOff();
  const { key } = await createApiKey(shop.session, {}, via);
  const made = [
    await createVerificationWithKey(shop.testKey, {}, via),
    await createVerificationWithKey(key, { is_test: true, test_outcome: "adult" }, via),
  ];
  for (const { id } of made) expect((await deliveriesOf(id)).length).toBeGreaterThan(0);
  expect(await deliveriesOf((await start({ is_test: true })).id)).toEqual([]);
});

test("a flood of test checks by pages sends a limited number of events, and neither a server's tests nor live checks are cut off", async () => {
  const page = { asset_id: website.asset_id, is_test: true, created_with_private_key: false };
  const many = { ...page, starts_from_address: checksWithoutPause + 1 };
  for (let count = 0; count < pageStartLimits.testEventsPerWebsite; count++)
    expect(exceedsTestEventLimit(own.services, many)).toBe(false);
  expect(exceedsTestEventLimit(own.services, many)).toBe(true);

  // The first checks of an address, such as the owner's, are not cut off by what others have started.
  const flood = [];
  for (let count = 0; count <= checksWithoutPause; count++) flood.push(await start({ is_test: true }));
  const [first, last] = [flood[0]!, flood.at(-1)!];
  await callApi("chooseOutcome", { id: last.id, outcome: "adult" }, { ...via, bearer: last.token });
  expect(await deliveriesOf(first.id)).toHaveLength(1);
  expect(await deliveriesOf(last.id)).toEqual([]);

  const byServer = await createVerificationWithKey(shop.testKey, {}, via);
  const live = await start();
  const other = await createWebsite(shop.session, { domain: "other.example" }, via);
  const elsewhere = await startCheck(other.asset_id, { is_test: true }, via);
  for (const { id } of [byServer, live, elsewhere]) expect(await deliveriesOf(id)).toHaveLength(1);
});
