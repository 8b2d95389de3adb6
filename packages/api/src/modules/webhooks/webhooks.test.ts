import { randomUUID } from "node:crypto";
import { webhookEventTypes } from "@ofage/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Account, createAccount } from "../../../testing/account.ts";
import { createApiKey } from "../../../testing/api-key.ts";
import { callApi } from "../../../testing/call-api.ts";
import { createWebsite, startCheck } from "../../../testing/start-check.ts";
import { queryDatabase } from "../../../testing/query-database.ts";
import { replyWith, openWebhookReceiver, type WebhookReceiver } from "../../../testing/webhook-receiver.ts";
import { createWebhook, listDeliveries, waitForAttempts } from "../../../testing/webhook.ts";

let receiver: WebhookReceiver;
let owner: Account;
beforeAll(async () => {
  receiver = await openWebhookReceiver();
});
afterAll(() => receiver.close());
beforeEach(async () => {
  receiver.received.length = 0;
  receiver.reply = replyWith(204);
  owner = await createAccount();
});

const ask = <Name extends Parameters<typeof callApi>[0]>(name: Name, input: Record<string, unknown> = {}) =>
  callApi(name, input, { bearer: owner.session });
const auditLog = async () =>
  (await ask("listAuditLog")).body.filter(({ type }) => type.startsWith("webhook."));

test("createWebhook needs only a URL and uses defaults for the rest", async () => {
  const { status, body, headers } = await ask("createWebhook", { url: receiver.url });
  expect(status).toBe(201);
  expect(headers.get("cache-control")).toBe("no-store");
  const { secret, ...webhook } = body;
  expect(webhook).toEqual({
    id: expect.stringMatching(/^whk_[0-9a-z]{26}$/),
    url: receiver.url,
    events: [...webhookEventTypes],
    description: null,
    is_test: false,
    test_events: false,
    enabled: true,
    disabled_reason: null,
    previous_secret_expires_at: null,
    created_by: owner.user.name,
    created_by_user_id: owner.user.id,
    created_at: expect.stringMatching(/Z$/),
  });
  expect(Buffer.from(/^whsec_(.+)$/.exec(secret)![1]!, "base64").length).toBe(32);
  expect((await ask("readWebhook", { id: webhook.id })).body).toEqual(webhook);
  expect((await ask("listWebhooks")).body).toEqual([webhook]);
});

test("createWebhook returns everything it was given, with each event once", async () => {
  const { secret: _secret, ...made } = await createWebhook(
    owner.session,
    "https://shop.example/hook?a=1#part",
    {
      events: ["verification.failed", "verification.failed", "verification.expired"],
      description: " Shop ",
    },
  );
  expect(made).toMatchObject({
    url: "https://shop.example/hook?a=1",
    events: ["verification.failed", "verification.expired"],
    description: "Shop",
  });
});

const sentence = "Please give an address that starts with https://";
test.for([
  [{ url: undefined }, { url: "url is required" }],
  [{ url: "shop.example/hook" }, { url: sentence }],
  [{ url: "ftp://shop.example/hook" }, { url: sentence }],
  [{ url: "https://" }, { url: sentence }],
  [{ url: `https://shop.example/${"x".repeat(2048)}` }, { url: "An address has at most 2048 characters" }],
  [{ url: "http://shop.example/hook" }, { url: sentence }],
  [{ url: "http://93.184.216.34/hook" }, { url: sentence }],
  [
    { url: "https://me:secret@shop.example/" },
    { url: "Please give an address without a user name or password" },
  ],
  [{ url: "https://10.0.0.1/" }, { url: "This address is not on the public internet" }],
  [{ url: "https://127.0.0.2/" }, { url: "This address is not on the public internet" }],
  [{ url: "http://127.0.0.2:4000/" }, { url: "This address is not on the public internet" }],
  [{ events: [] }, { events: "Please choose at least one event" }],
  [{ events: ["verification.seen"] }, { "events.0": expect.any(String) }],
  [{ description: "x".repeat(201) }, { description: "A description has at most 200 characters" }],
] as const)("createWebhook and updateWebhook refuse %j", async ([change, fields]) => {
  const { id, ...before } = await createWebhook(owner.session, receiver.url);
  const made = await ask("createWebhook", { url: receiver.url, ...change });
  expect([made.status, made.body.code, made.body.fields]).toEqual([400, "invalid_input", fields]);
  if (Object.values(change)[0] !== undefined) {
    const changed = await ask("updateWebhook", { id, ...change });
    expect([changed.status, changed.body.code, changed.body.fields]).toEqual([400, "invalid_input", fields]);
  }
  const { secret: _secret, ...kept } = before;
  expect((await ask("listWebhooks")).body).toEqual([{ id, ...kept }]);
});

test("updateWebhook leaves omitted fields unchanged", async () => {
  const { secret: _secret, ...made } = await createWebhook(owner.session, receiver.url, {
    description: "Shop",
  });
  const changed = await ask("updateWebhook", { id: made.id, events: ["verification.failed"] });
  expect(changed.body).toEqual({ ...made, events: ["verification.failed"] });
  expect((await ask("updateWebhook", { id: made.id, description: null })).body.description).toBeNull();
  expect((await ask("updateWebhook", { id: made.id })).body).toEqual({
    ...made,
    events: ["verification.failed"],
    description: null,
  });
});

test("the audit log records each change without queries, secrets or changes without effect", async () => {
  const { id } = await createWebhook(owner.session, `${receiver.url}?token=hidden`);
  await ask("updateWebhook", { id, description: "Shop" });
  await ask("updateWebhook", { id });
  await ask("rotateWebhookSecret", { id });
  const { key } = await createApiKey(owner.session, { name: "Deploy" });
  await callApi("deleteWebhook", { id }, { bearer: key });
  const lines = await auditLog();
  expect(lines.map(({ type }) => type)).toEqual([
    "webhook.deleted",
    "webhook.secret_rotated",
    "webhook.updated",
    "webhook.created",
  ]);
  expect(lines[0]!.by).toBe("API key Deploy");
  for (const line of lines) expect([line.subject_id, line.subject_name]).toEqual([id, receiver.url]);
});

test("deleteWebhook deletes the webhook with its deliveries", async () => {
  const { id } = await createWebhook(owner.session, receiver.url);
  const delivery = (await ask("testWebhook", { id })).body;
  expect((await ask("deleteWebhook", { id })).body).toEqual({ success: true });
  for (const name of [
    "readWebhook",
    "updateWebhook",
    "deleteWebhook",
    "rotateWebhookSecret",
    "testWebhook",
    "listDeliveries",
  ] as const) {
    const { status, body } = await ask(name, { id });
    expect([status, body.code, body.error]).toEqual([404, "not_found", "There is no such webhook."]);
  }
  for (const name of ["readDelivery", "retryDelivery"] as const) {
    expect((await ask(name, { id: delivery.id })).status).toBe(404);
  }
});

test.for(webhookEventTypes)(
  "a test event of type %s arrives whatever the webhook subscribes to, and opens nothing",
  async (type) => {
    const other = type === "verification.failed" ? "verification.created" : "verification.failed";
    const { id } = await createWebhook(owner.session, receiver.url, { events: [other] });
    const { status, body } = await ask("testWebhook", { id, type });
    expect([status, body.event_type, body.attempts]).toEqual([200, type, 0]);
    const [request] = await receiver.waitFor(1, body.verification_id);
    expect(request!.event).toMatchObject({ id: body.event_id, type, data: { is_test: true } });
    expect((await ask("readRecord", { id: body.verification_id })).status).toBe(404);
  },
);

test("readDelivery returns what was sent and what was answered", async () => {
  receiver.reply = replyWith(
    202,
    { "content-type": "text/plain", "set-cookie": "a=b", "x-request-id": "r1" },
    "ok",
  );
  const { id } = await createWebhook(owner.session, receiver.url);
  const sent = (await ask("testWebhook", { id })).body;
  const delivery = await waitForAttempts(owner.session, sent.id, 1);
  const [request] = await receiver.waitFor(1, sent.verification_id);
  expect(delivery).toEqual({
    ...sent,
    status: "delivered",
    attempts: 1,
    response_status: 202,
    next_attempt_at: null,
    completed_at: expect.stringMatching(/Z$/),
    url: receiver.url,
    body: request!.body,
    attempt_list: [
      {
        number: 1,
        at: expect.stringMatching(/Z$/),
        request_headers: {
          "content-type": "application/json",
          "user-agent": "OfAge-Webhooks/1",
          "webhook-id": sent.event_id,
          "webhook-timestamp": request!.headers["webhook-timestamp"],
          "webhook-signature": request!.headers["webhook-signature"],
        },
        response_status: 202,
        response_headers: expect.objectContaining({ "content-type": "text/plain", "x-request-id": "r1" }),
        response_body: "ok",
        duration_ms: expect.any(Number),
        error: null,
      },
    ],
  });
  expect(delivery.attempt_list[0]!.response_headers).not.toHaveProperty("set-cookie");
});

test("listDeliveries returns pages, newest first, optionally of one status", async () => {
  const { id } = await createWebhook(owner.session, receiver.url);
  const sent = [];
  for (let index = 0; index < 3; index++) sent.push((await ask("testWebhook", { id })).body.id);
  for (const each of sent) await waitForAttempts(owner.session, each, 1);
  receiver.reply = replyWith(410);
  const gone = (await ask("testWebhook", { id })).body.id;
  await waitForAttempts(owner.session, gone, 1);
  expect((await listDeliveries(owner.session, id)).map((each) => each.id)).toEqual([
    gone,
    ...sent.toReversed(),
  ]);
  const second = await ask("listDeliveries", { id, page: 2, per_page: 3 });
  expect([second.body.map((each) => each.id), second.headers.get("x-total")]).toEqual([[sent[0]], "4"]);
  const failed = await ask("listDeliveries", { id, status: "failed" });
  expect([failed.body.map((each) => each.id), failed.headers.get("x-total")]).toEqual([[gone], "1"]);
  expect((await ask("listDeliveries", { id, status: "lost" })).status).toBe(400);
});

test("a test key creates and sees test webhooks only, while a live key and the owner see all", async () => {
  const live = (await createApiKey(owner.session)).key;
  const trial = (await createApiKey(owner.session, { is_test: true })).key;
  const ofLive = await createWebhook(live, receiver.url);
  const ofTest = await createWebhook(trial, receiver.url);
  expect([ofLive.is_test, ofTest.is_test]).toEqual([false, true]);
  const listed = async (bearer: string) =>
    (await callApi("listWebhooks", {}, { bearer })).body.map(({ id }) => id);
  expect(await listed(owner.session)).toEqual([ofTest.id, ofLive.id]);
  expect(await listed(live)).toEqual([ofTest.id, ofLive.id]);
  expect(await listed(trial)).toEqual([ofTest.id]);
  const delivery = (await callApi("testWebhook", { id: ofLive.id }, { bearer: live })).body;
  for (const [name, id] of [
    ["readWebhook", ofLive.id],
    ["updateWebhook", ofLive.id],
    ["deleteWebhook", ofLive.id],
    ["rotateWebhookSecret", ofLive.id],
    ["testWebhook", ofLive.id],
    ["listDeliveries", ofLive.id],
    ["readDelivery", delivery.id],
    ["retryDelivery", delivery.id],
  ] as const) {
    expect([name, (await callApi(name, { id }, { bearer: trial })).status]).toEqual([name, 404]);
  }
  expect((await callApi("readWebhook", { id: ofTest.id }, { bearer: trial })).status).toBe(200);
  const ownTest = (await callApi("testWebhook", { id: ofTest.id }, { bearer: trial })).body;
  expect((await callApi("readDelivery", { id: ownTest.id }, { bearer: trial })).status).toBe(200);
});

test("webhook routes refuse callers without a session or private key", async () => {
  const publicKey = (await createApiKey(owner.session, { key_type: "public" })).key;
  expect((await callApi("listWebhooks")).body.code).toBe("api_key_required");
  expect((await callApi("listWebhooks", {}, { bearer: publicKey })).body.code).toBe("secret_key_required");
  expect((await callApi("listWebhooks", {}, { bearer: "nobody" })).body.code).toBe("session_required");
});

test("a repeated request with an Idempotency-Key creates one webhook and returns its secret again", async () => {
  const { key } = await createApiKey(owner.session);
  const headers = { "idempotency-key": randomUUID() };
  const once = () => callApi("createWebhook", { url: receiver.url }, { bearer: key, headers });
  const first = await once();
  const second = await once();
  expect([second.status, second.body]).toEqual([201, first.body]);
  expect(second.headers.get("idempotent-replayed")).toBe("true");
  const { id } = first.body;
  const rotate = { "idempotency-key": randomUUID() };
  const rotated = await callApi("rotateWebhookSecret", { id }, { bearer: key, headers: rotate });
  const again = await callApi("rotateWebhookSecret", { id }, { bearer: key, headers: rotate });
  expect(again.body).toEqual(rotated.body);
  expect((await ask("listWebhooks")).body.length).toBe(1);
});

test("no table contains a secret in plain text", async () => {
  const headers = { "idempotency-key": randomUUID() };
  const made = await callApi("createWebhook", { url: receiver.url }, { bearer: owner.session, headers });
  const { id } = made.body;
  const rotated = (await ask("rotateWebhookSecret", { id })).body;
  const sent = (await ask("testWebhook", { id })).body;
  await waitForAttempts(owner.session, sent.id, 1);
  const tables = await queryDatabase<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  );
  expect(tables.length).toBeGreaterThan(15);
  for (const secret of [made.body.secret, rotated.secret]) {
    const bare = secret.slice("whsec_".length);
    for (const { name } of tables) {
      const held = await queryDatabase(
        `select 1 from ${name} as line where position($1 in row_to_json(line)::text) > 0 limit 1`,
        bare,
      );
      expect([name, held]).toEqual([name, []]);
    }
  }
});

test("deleting a webhook while checks start fails none of them", async () => {
  const website = await createWebsite(owner.session);
  for (let round = 0; round < 5; round++) {
    const { id } = await createWebhook(owner.session, receiver.url);
    const [, ...checks] = await Promise.all([
      ask("deleteWebhook", { id }),
      ...Array.from({ length: 4 }, () => startCheck(website.asset_id)),
    ]);
    expect(checks.length).toBe(4);
  }
});
