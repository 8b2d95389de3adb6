import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Account, createAccount } from "../../../testing/account.ts";
import { callApi } from "../../../testing/call-api.ts";
import { emailsTo } from "../../../testing/outbox.ts";
import { queryDatabase } from "../../../testing/query-database.ts";
import { waitUntil } from "../../../testing/wait-until.ts";
import { createWebhook, waitForAttempts } from "../../../testing/webhook.ts";
import { openWebhookReceiver, replyWith, type WebhookReceiver } from "../../../testing/webhook-receiver.ts";

/* Webhooks whose deliveries have failed for six days, and to which something else happens at once. */

let owner: Account;
let as: { bearer: string };
let receiver: WebhookReceiver;
let id: string;
beforeAll(async () => {
  receiver = await openWebhookReceiver();
  owner = await createAccount();
  as = { bearer: owner.session };
});
beforeEach(async () => {
  id = (await createWebhook(owner.session, receiver.url)).id;
  await queryDatabase("update webhooks set failing_since = now() - interval '6 days' where id = $1", id);
});
afterAll(() => receiver.close());

/** Sends an event, waits for its first attempt, and returns what has become of the webhook. */
async function sendOnce() {
  const delivery = await callApi("testWebhook", { id }, as);
  const { status } = await waitForAttempts(owner.session, delivery.body.id, 1);
  const { enabled, disabled_reason } = (await callApi("readWebhook", { id }, as)).body;
  return { delivery: delivery.body.id, status, enabled, disabled_reason };
}
async function isFailing() {
  const query = "select failing_since from webhooks where id = $1";
  const [row] = await queryDatabase<{ failing_since: string | null }>(query, id);
  return row!.failing_since !== null;
}
const disabledEvents = async () =>
  (await callApi("listAuditLog", { type: "webhook.disabled" }, as)).body.filter(
    (event) => event.subject_id === id,
  );
const notices = async () =>
  (await emailsTo(owner.email)).filter((mail) => mail.includes("webhook was disabled"));

test("one that is gone is disabled as gone, without the email about five days of failures", async () => {
  receiver.reply = replyWith(410);
  expect(await sendOnce()).toMatchObject({ status: "failed", enabled: false, disabled_reason: "gone" });
  expect(await disabledEvents()).toHaveLength(1);
});

test("one that its owner disables during the attempt stays disabled by the owner, and its delivery waits", async () => {
  receiver.reply = async (reply) => {
    await callApi("updateWebhook", { id, enabled: false }, as);
    reply.writeHead(500).end();
  };
  const { delivery, ...state } = await sendOnce();
  expect(state).toMatchObject({ status: "pending", enabled: false, disabled_reason: "by_you" });
  expect(await disabledEvents()).toEqual([]);
  expect((await callApi("readDelivery", { id: delivery }, as)).body.next_attempt_at).toBeNull();
  expect((await callApi("retryDelivery", { id: delivery }, as)).body.code).toBe("webhook_disabled");
  // Enabled again, it begins its five days anew, and sends what waited.
  receiver.reply = replyWith(500);
  await callApi("updateWebhook", { id, enabled: true }, as);
  await waitForAttempts(owner.session, delivery, 2);
  expect((await callApi("readWebhook", { id }, as)).body.enabled).toBe(true);
});

test("one that its owner enables anew, although it was enabled, begins its five days anew", async () => {
  receiver.reply = replyWith(500);
  await callApi("updateWebhook", { id, enabled: true }, as);
  expect(await sendOnce()).toMatchObject({ status: "pending", enabled: true });
  expect(await isFailing()).toBe(true);
});

test("one whose URL changes goes on failing until an attempt succeeds", async () => {
  await callApi("updateWebhook", { id, url: `${receiver.url}/new` }, as);
  receiver.reply = replyWith(204);
  expect(await sendOnce()).toMatchObject({ status: "delivered", enabled: true });
  // Saved a moment after the attempt.
  await expect.poll(isFailing).toBe(false);
});

test("one that its owner deletes during the attempt is not disabled, and nobody is emailed", async () => {
  receiver.reply = async (reply) => {
    await callApi("deleteWebhook", { id }, as);
    reply.writeHead(500).end();
  };
  await callApi("testWebhook", { id }, as);
  await waitUntil("the deletion", async () => {
    const { status } = await callApi("readWebhook", { id }, as);
    return status === 404 || undefined;
  });
  expect(await disabledEvents()).toEqual([]);
  expect(await notices()).toEqual([]);
});
