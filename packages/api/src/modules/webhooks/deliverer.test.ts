import { maxWebhooks, retryDelaysSeconds } from "@ofage/contract";
import { Webhook as Signer } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Account, createAccount } from "../../../testing/account.ts";
import { callApi, randomIpAddress } from "../../../testing/call-api.ts";
import { emailsTo, subjectOf, waitForEmail } from "../../../testing/outbox.ts";
import type { InProcessServer } from "../../../testing/in-process-server.ts";
import { borrowServer } from "../../../testing/thread-server.ts";
import {
  replyWith,
  openWebhookReceiver,
  type WebhookReceiver,
  type ReceivedWebhook,
  neverReply,
} from "../../../testing/webhook-receiver.ts";
import { waitUntil } from "../../../testing/wait-until.ts";
import { createWebsite, startCheck } from "../../../testing/start-check.ts";
import { createWebhook, listDeliveries, waitForAttempts } from "../../../testing/webhook.ts";

const day = 86_400;

let own: InProcessServer;
let receiver: WebhookReceiver;
let owner: Account;
let webhook: Awaited<ReturnType<typeof createWebhook>>;
let via: { server: string; from: string };
beforeAll(async () => {
  own = await borrowServer();
});
afterAll(() => own.stop());
beforeEach(async () => {
  via = { server: own.url, from: randomIpAddress() };
  receiver = await openWebhookReceiver();
  owner = await createAccount(via, own.dataDir);
  webhook = await createWebhook(owner.session, receiver.url, {}, via);
  return () => receiver.close();
});

const ask = <Name extends Parameters<typeof callApi>[0]>(name: Name, input: Record<string, unknown> = {}) =>
  callApi(name, input, { ...via, bearer: owner.session });
const sendTest = async (id = webhook.id) => (await ask("testWebhook", { id })).body;
const tried = (id: string, attempts: number) => waitForAttempts(owner.session, id, attempts, via);
const read = async (id = webhook.id) => (await ask("readWebhook", { id })).body;
const auditLog = async () =>
  (await ask("listAuditLog", { subject: "webhook" })).body.map(({ type, by, subject_name }) => ({
    type,
    by,
    subject_name,
  }));

/** Waits for a pass of the deliverer that starts after this call and sends everything it finds. */
async function looked(): Promise<void> {
  const elsewhere = await openWebhookReceiver();
  const other = await createWebhook(owner.session, elsewhere.url, {}, via);
  await sendTest(other.id);
  await elsewhere.waitFor(1);
  await ask("deleteWebhook", { id: other.id });
  await elsewhere.close();
}

test("a delivery is attempted eight times on the documented schedule and then fails", async () => {
  receiver.reply = replyWith(500, {}, "out of order");
  const { id } = await sendTest();
  for (const [index, delay] of retryDelaysSeconds.entries()) {
    const delivery = await tried(id, index + 1);
    expect(delivery).toMatchObject({ status: "pending", response_status: 500, completed_at: null });
    expect(Date.parse(delivery.next_attempt_at!)).toBe(own.now().getTime() + delay * 1000);
    await own.advanceClock(delay - 1);
    await looked();
    expect(receiver.received.length).toBe(index + 1);
    await own.advanceClock(1);
  }
  const delivery = await tried(id, 8);
  expect(delivery).toMatchObject({
    status: "failed",
    attempts: 8,
    next_attempt_at: null,
    completed_at: own.now().toISOString(),
  });
  const times = delivery.attempt_list.map(({ at }) => Date.parse(at) / 1000);
  expect(times.slice(1).map((time, index) => Math.round((time - times[index]!) * 1000) / 1000)).toEqual([
    ...retryDelaysSeconds,
  ]);
  expect(delivery.attempt_list.map(({ number, error }) => [number, error])).toEqual(
    Array.from({ length: 8 }, (_, index) => [index + 1, "Responded with 500"]),
  );
  await own.advanceClock(7 * day);
  await looked();
  expect(receiver.received.length).toBe(8);

  // Each attempt sends the same event, with a signature for its own time.
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"]))).toEqual(
    new Set([delivery.event_id]),
  );
  expect(receiver.received.map(({ headers }) => Number(headers["webhook-timestamp"]))).toEqual(
    times.map(Math.floor),
  );
  for (const request of receiver.received) expect(signers(request, [webhook.secret])).toEqual([true]);
});

test("retryDelivery sends a failed delivery exactly once more", async () => {
  receiver.reply = replyWith(503);
  const { id } = await sendTest();
  for (const [index, delay] of retryDelaysSeconds.entries()) {
    await tried(id, index + 1);
    await own.advanceClock(delay);
  }
  const failed = await tried(id, 8);
  const again = await ask("retryDelivery", { id });
  expect([again.status, again.body.status, again.body.event_id]).toEqual([200, "pending", failed.event_id]);
  expect(await tried(id, 9)).toMatchObject({ status: "failed", next_attempt_at: null });
  receiver.reply = replyWith(200);
  await ask("retryDelivery", { id });
  expect(await tried(id, 10)).toMatchObject({ status: "delivered", response_status: 200 });
  await ask("retryDelivery", { id });
  expect((await tried(id, 11)).status).toBe("delivered");
  expect(new Set(receiver.received.map(({ event }) => event.id))).toEqual(new Set([failed.event_id]));
});

test("retryDelivery sends a delivery at once that is due in hours", async () => {
  receiver.reply = replyWith(500);
  const { id } = await sendTest();
  await tried(id, 1);
  receiver.reply = replyWith(204);
  await ask("retryDelivery", { id });
  expect(await tried(id, 2)).toMatchObject({ status: "delivered", attempts: 2, next_attempt_at: null });
});

/** Tells which of the secrets made each signature of a request, in the order sent. */
function signers({ headers, body }: ReceivedWebhook, secrets: string[]): boolean[] {
  const sent = String(headers["webhook-signature"]).split(" ");
  const at = new Date(Number(headers["webhook-timestamp"]) * 1000);
  expect(sent.length).toBe(secrets.length);
  return secrets.map(
    (secret, index) => new Signer(secret).sign(String(headers["webhook-id"]), at, body) === sent[index],
  );
}

test("a rotated secret signs beside the new one for 24 hours, then no more", async () => {
  const rotated = (await ask("rotateWebhookSecret", { id: webhook.id })).body;
  expect(rotated.secret).not.toBe(webhook.secret);
  expect(Date.parse(rotated.previous_secret_expires_at!)).toBe(own.now().getTime() + day * 1000);
  await sendTest();
  const [first] = await receiver.waitFor(1);
  expect(signers(first!, [rotated.secret, webhook.secret])).toEqual([true, true]);

  await own.advanceClock(day - 1);
  await sendTest();
  const [, second] = await receiver.waitFor(2);
  expect(signers(second!, [rotated.secret, webhook.secret])).toEqual([true, true]);

  await own.advanceClock(1);
  await sendTest();
  const [, , third] = await receiver.waitFor(3);
  expect(signers(third!, [rotated.secret])).toEqual([true]);
  expect((await read()).previous_secret_expires_at).toBeNull();
});

test("a second rotation ends the first secret at once", async () => {
  const second = (await ask("rotateWebhookSecret", { id: webhook.id })).body;
  const third = (await ask("rotateWebhookSecret", { id: webhook.id })).body;
  await sendTest();
  const [only] = await receiver.waitFor(1);
  expect(signers(only!, [third.secret, second.secret])).toEqual([true, true]);
});

test("a 410 response disables the webhook and keeps its pending deliveries", async () => {
  receiver.reply = replyWith(500);
  const waiting = await sendTest();
  await tried(waiting.id, 1);
  receiver.reply = replyWith(410);
  const { id } = await sendTest();
  expect(await tried(id, 1)).toMatchObject({ status: "failed", response_status: 410, next_attempt_at: null });
  expect(await read()).toMatchObject({ enabled: false, disabled_reason: "gone" });
  expect(await auditLog()).toContainEqual({
    type: "webhook.disabled",
    by: "OfAge",
    subject_name: receiver.url,
  });
  expect((await ask("readDelivery", { id: waiting.id })).body).toMatchObject({
    status: "pending",
    next_attempt_at: null,
  });
  await own.advanceClock(day);
  await looked();
  expect(receiver.received.length).toBe(2);

  receiver.reply = replyWith(204);
  await ask("updateWebhook", { id: webhook.id, enabled: true });
  expect(await tried(waiting.id, 2)).toMatchObject({ status: "delivered" });
  expect((await ask("readDelivery", { id })).body.status).toBe("failed");
});

test("a webhook disabled by its owner refuses to send, and enabling it sends the pending deliveries", async () => {
  receiver.reply = replyWith(500);
  const { id } = await sendTest();
  await tried(id, 1);
  const off = await ask("updateWebhook", { id: webhook.id, enabled: false });
  expect(off.body).toMatchObject({ enabled: false, disabled_reason: "by_you" });
  for (const answer of [await ask("testWebhook", { id: webhook.id }), await ask("retryDelivery", { id })]) {
    expect([answer.status, answer.body.code]).toEqual([409, "webhook_disabled"]);
  }
  await own.advanceClock(300);
  await looked();
  expect(receiver.received.length).toBe(1);
  receiver.reply = replyWith(204);
  const on = await ask("updateWebhook", { id: webhook.id, enabled: true });
  expect(on.body).toMatchObject({ enabled: true, disabled_reason: null });
  expect((await tried(id, 2)).status).toBe("delivered");
});

test("five days of failures disable the webhook with an email", async () => {
  receiver.reply = replyWith(500);
  await tried((await sendTest()).id, 1);
  await own.advanceClock(5 * day - 1);
  await waitUntil("the second attempt", async () => receiver.received.length === 2 || undefined);
  await tried((await sendTest()).id, 1);
  expect((await read()).enabled).toBe(true);
  await own.advanceClock(1);
  await tried((await sendTest()).id, 1);
  expect(await read()).toMatchObject({ enabled: false, disabled_reason: "failing" });
  const mail = await waitForEmail(owner.email, 2, own.dataDir);
  expect(subjectOf(mail)).toBe("Your organization: A webhook was disabled");
  expect(mail).toContain(receiver.url);
  expect(mail).toContain(`${own.publicUrl}/app/webhooks`);
  expect((await auditLog())[0]).toEqual({
    type: "webhook.disabled",
    by: "OfAge",
    subject_name: receiver.url,
  });

  // Enabling the webhook restarts the five days.
  await ask("updateWebhook", { id: webhook.id, enabled: true });
  await waitUntil("all that waited", async () => receiver.received.length >= 7 || undefined);
  expect((await read()).enabled).toBe(true);
});

test("a single success within five days keeps the webhook enabled", async () => {
  receiver.reply = replyWith(500);
  await tried((await sendTest()).id, 1);
  await own.advanceClock(4 * day);
  await waitUntil("the second attempt", async () => receiver.received.length === 2 || undefined);
  receiver.reply = replyWith(200);
  await tried((await sendTest()).id, 1);
  receiver.reply = replyWith(500);
  await own.advanceClock(4 * day);
  const { id } = await sendTest();
  await tried(id, 1);
  expect((await read()).enabled).toBe(true);
  expect((await emailsTo(owner.email, own.dataDir)).length).toBe(1);
});

test("a deleted webhook receives nothing more", async () => {
  receiver.reply = replyWith(500);
  const { id } = await sendTest();
  await tried(id, 1);
  await ask("deleteWebhook", { id: webhook.id });
  expect((await ask("readDelivery", { id })).status).toBe(404);
  receiver.reply = replyWith(204);
  await own.advanceClock(day);
  await looked();
  expect(receiver.received.length).toBe(1);
});

test("a changed URL receives the next attempt", async () => {
  receiver.reply = replyWith(500);
  const { id } = await sendTest();
  await tried(id, 1);
  const moved = await openWebhookReceiver();
  await ask("updateWebhook", { id: webhook.id, url: moved.url });
  await own.advanceClock(5);
  await tried(id, 2);
  expect([receiver.received.length, moved.received.length]).toEqual([1, 1]);
  await moved.close();
});

test("an attempt interrupted by a kill is resumed after a minute, not sooner", async () => {
  await ask("updateWebhook", { id: webhook.id, events: ["verification.failed"] });
  receiver.reply = replyWith(500);
  const { id } = await sendTest();
  await tried(id, 1);
  await own.services.db
    .updateTable("webhook_deliveries")
    .set({ attempt_started_at: own.now() })
    .where("id", "=", id)
    .execute();
  await own.advanceClock(60);
  await looked();
  expect(receiver.received.length).toBe(1);
  await own.advanceClock(1);
  expect((await tried(id, 2)).attempts).toBe(2);
});

test("hanging endpoints delay nobody else, and each gets two requests at a time", async () => {
  receiver.reply = neverReply;
  const hanging = [webhook];
  for (let index = 1; index < 5; index++)
    hanging.push(await createWebhook(owner.session, `${receiver.url}/${index}`, {}, via));
  for (const { id } of hanging) for (let index = 0; index < 4; index++) await sendTest(id);
  await receiver.waitFor(4);

  const elsewhere = await openWebhookReceiver();
  const neighbour = await createAccount(via, own.dataDir);
  const quick = await createWebhook(neighbour.session, elsewhere.url, {}, via);
  for (let index = 0; index < 10; index++)
    await callApi("testWebhook", { id: quick.id }, { ...via, bearer: neighbour.session });
  await elsewhere.waitFor(10);
  // The limits are four concurrent requests per organization and two per webhook.
  expect(receiver.received.length).toBe(4);
  const ofEach = Map.groupBy(receiver.received, ({ path }) => path);
  expect(Math.max(...[...ofEach.values()].map((requests) => requests.length))).toBeLessThanOrEqual(2);
  await elsewhere.close();
  for (const { id } of hanging) await ask("deleteWebhook", { id });
});

test("a flood of test checks to a slow endpoint delays no live event", async () => {
  const website = await createWebsite(owner.session, {}, via);
  receiver.reply = (response) => void setTimeout(() => response.writeHead(204).end(), 1000);
  const start = (input: Record<string, unknown>) =>
    startCheck(website.asset_id, input, { ...via, headers: { origin: "https://shop.example" } });
  for (let index = 0; index < 30; index++) await start({ is_test: true });
  const { id } = await start({});
  const began = performance.now();
  await receiver.waitFor(1, id);
  // All of the test checks would take fifteen seconds, two at a time.
  expect(performance.now() - began).toBeLessThan(5000);
  const { body } = await ask("listDeliveries", { id: webhook.id, per_page: 100 });
  expect(body.filter(({ status }) => status === "pending").length).toBeGreaterThan(20);
  await ask("deleteWebhook", { id: webhook.id });
}, 30_000);

test("deliveries are deleted after 30 days", async () => {
  const old = await sendTest();
  await tried(old.id, 1);
  await own.advanceClock(30 * day);
  await own.runJob("purge-expired");
  const recent = await sendTest();
  await tried(recent.id, 1);
  expect((await listDeliveries(owner.session, webhook.id, via)).map(({ id }) => id)).toEqual([
    recent.id,
    old.id,
  ]);
  await own.advanceClock(1);
  await own.runJob("purge-expired");
  await waitUntil("the old delivery to be deleted", async () => {
    const left = await listDeliveries(owner.session, webhook.id, via);
    return left.length === 1 || undefined;
  });
  expect((await ask("readDelivery", { id: old.id })).status).toBe(404);
  expect((await ask("readDelivery", { id: recent.id })).body.attempts).toBe(1);
});

test("concurrent requests cannot create more webhooks than the organization's limit", async () => {
  const asked = await Promise.all(
    Array.from({ length: maxWebhooks + 4 }, () => ask("createWebhook", { url: receiver.url })),
  );
  const made = asked.filter(({ status }) => status === 201);
  const refused = asked.filter(({ status }) => status !== 201);
  expect(made.length).toBe(maxWebhooks - 1);
  expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
    new Set(["409 limit_reached"]),
  );
  expect((await ask("listWebhooks")).body.length).toBe(maxWebhooks);
});
