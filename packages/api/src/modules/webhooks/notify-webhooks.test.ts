import type { Website } from "@ofage/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Account, createAccount } from "../../../testing/account.ts";
import { createApiKey } from "../../../testing/api-key.ts";
import { callApi } from "../../../testing/call-api.ts";
import { endByScan, unansweredScan } from "../../../testing/end-by-scan.ts";
import {
  createWebsite,
  startCheck,
  startConsentedCheck,
  clientTokenFromUrl,
} from "../../../testing/start-check.ts";
import { queryDatabase, runJob } from "../../../testing/query-database.ts";
import {
  openWebhookReceiver,
  type WebhookReceiver,
  verifyReceivedWebhook,
} from "../../../testing/webhook-receiver.ts";
import { createWebhook } from "../../../testing/webhook.ts";

let receiver: WebhookReceiver;
let owner: Account;
let website: Website;
let secret: string;
beforeAll(async () => {
  receiver = await openWebhookReceiver();
});
afterAll(() => receiver.close());
beforeEach(async () => {
  receiver.received.length = 0;
  owner = await createAccount();
  website = await createWebsite(owner.session, { sensitivity: 0 });
  secret = (await createWebhook(owner.session, receiver.url)).secret;
});

/**
 * Returns the type and status of each event that the endpoint received about a verification, in order, after verifying the signatures.
 */
async function told(id: string, count: number) {
  const requests = await receiver.waitFor(count, id);
  return requests
    .map((request) => verifyReceivedWebhook(request, secret))
    .map(({ type, data }) => [type, data.status]);
}

test("a check that starts and passes sends created and completed events", async () => {
  const asked = { reference_id: "order-1", metadata: { cart: "7" } };
  const check = await startConsentedCheck(website.asset_id, asked);
  expect((await endByScan(check)).status).toBe("passed");
  const [first, second] = await receiver.waitFor(2, check.id);
  expect(verifyReceivedWebhook(first!, secret)).toEqual({
    id: expect.stringMatching(/^evt_[0-9a-z]{26}$/),
    type: "verification.created",
    created: check.verification.created_at,
    data: {
      verification_id: check.id,
      status: "created",
      age_verified: null,
      failure_reason: null,
      method: "face_scan",
      assurance: null,
      attempts: 0,
      policy_version: 1,
      challenge_kind: "head_turn",
      ...asked,
      asset_id: website.asset_id,
      is_test: false,
    },
  });
  const passed = verifyReceivedWebhook(second!, secret);
  expect([passed.type, passed.data.status, passed.data.age_verified]).toEqual([
    "verification.completed",
    "passed",
    true,
  ]);
  expect(passed.id).not.toBe(first!.event.id);
  expect(second!.headers).toMatchObject({
    "webhook-id": passed.id,
    "content-type": "application/json",
    "user-agent": "OfAge-Webhooks/1",
    connection: "close",
  });
  expect(second!.method).toBe("POST");
  expect(second!.body).not.toContain("estimated_age");
});

test.for([
  ["adult", "verification.completed", { status: "passed", age_verified: true, failure_reason: null }],
  [
    "under_age",
    "verification.failed",
    { status: "failed", age_verified: false, failure_reason: "under_age" },
  ],
  ["spoof", "verification.failed", { status: "failed", age_verified: null, failure_reason: "spoof" }],
  ["error", "verification.failed", { status: "error", age_verified: null, failure_reason: null }],
] as const)("a test check that ends as %s sends its event", async ([outcome, type, data]) => {
  const check = await startConsentedCheck(website.asset_id, { is_test: true });
  await callApi("chooseOutcome", { id: check.id, outcome }, { bearer: check.token });
  const [, ended] = await receiver.waitFor(2, check.id);
  expect(verifyReceivedWebhook(ended!, secret)).toMatchObject({ type, data: { ...data, is_test: true } });
});

test("a check of two attempts sends one event for its end, with the method that decided", async () => {
  const check = await startConsentedCheck(website.asset_id);
  await endByScan(check, unansweredScan);
  await callApi("retryCheck", { id: check.id }, { bearer: check.token });
  await endByScan(check);
  expect(await told(check.id, 2)).toEqual([
    ["verification.created", "created"],
    ["verification.completed", "passed"],
  ]);
  const [, ended] = await receiver.waitFor(2, check.id);
  expect(verifyReceivedWebhook(ended!, secret)).toMatchObject({
    data: { method: "face_scan", assurance: "estimated", attempts: 2, policy_version: 1 },
  });
});

test("a check that the visitor leaves sends verification.failed", async () => {
  const check = await startCheck(website.asset_id);
  await callApi("cancelCheck", { id: check.id }, { bearer: check.token });
  expect(await told(check.id, 2)).toContainEqual(["verification.failed", "cancelled"]);
});

test("a check that nobody finishes sends verification.expired", async () => {
  const check = await startCheck(website.asset_id);
  await queryDatabase(
    "update verifications set expires_at = now() - interval '1 second' where id = $1",
    check.id,
  );
  await runJob("expire-verifications");
  expect(await told(check.id, 2)).toContainEqual(["verification.expired", "expired"]);
});

test("a server's check that is not required sends verification.completed", async () => {
  const { key } = await createApiKey(owner.session);
  const only = await createWebsite(owner.session, { enabled_countries: ["DE"] });
  const made = await callApi("createVerification", { asset_id: only.asset_id }, { bearer: key });
  expect(made.status).toBe(201);
  const { id, url } = made.body;
  await callApi("readCheck", { id }, { bearer: clientTokenFromUrl(url!), headers: { "x-country": "FR" } });
  expect(await told(id!, 2)).toContainEqual(["verification.completed", "not_required"]);
});

test("an endpoint receives only the events it chose", async () => {
  const other = await openWebhookReceiver();
  await createWebhook(owner.session, other.url, { events: ["verification.failed"] });
  const check = await startCheck(website.asset_id);
  await callApi("cancelCheck", { id: check.id }, { bearer: check.token });
  await receiver.waitFor(2, check.id);
  const [only] = await other.waitFor(1, check.id);
  expect(only!.event.type).toBe("verification.failed");
  expect(other.received.length).toBe(1);
  await other.close();
});

test("two endpoints receive the same event, each signed with its own secret", async () => {
  const other = await openWebhookReceiver();
  const { secret: othersSecret } = await createWebhook(owner.session, other.url);
  const check = await startCheck(website.asset_id);
  const [mine] = await receiver.waitFor(1, check.id);
  const [theirs] = await other.waitFor(1, check.id);
  expect(theirs!.body).toBe(mine!.body);
  expect(verifyReceivedWebhook(theirs!, othersSecret)).toEqual(verifyReceivedWebhook(mine!, secret));
  expect(() => verifyReceivedWebhook(theirs!, secret)).toThrow();
  await other.close();
});

test("an endpoint created with a test key receives test checks only, a live one live checks only, unless its owner asks", async () => {
  const { key } = await createApiKey(owner.session, { is_test: true });
  const [ofTest, ofLive] = [await openWebhookReceiver(), await openWebhookReceiver()];
  const madeByTestKey = await createWebhook(key, ofTest.url);
  const made = (await callApi("createWebhook", { url: ofLive.url }, { bearer: owner.session })).body;
  expect([madeByTestKey.test_events, made.test_events]).toEqual([true, false]);
  // Anyone who knows the asset id can do this.
  const trial = await startConsentedCheck(website.asset_id, { is_test: true });
  await callApi("chooseOutcome", { id: trial.id, outcome: "adult" }, { bearer: trial.token });
  await ofTest.waitFor(2, trial.id);
  const live = await startCheck(website.asset_id);
  await ofLive.waitFor(1, live.id);
  const idsOf = ({ received }: typeof ofTest) =>
    new Set(received.map(({ event }) => event.data.verification_id));
  expect([idsOf(ofTest), idsOf(ofLive)]).toEqual([new Set([trial.id]), new Set([live.id])]);

  const { key: ownKey } = await createApiKey(owner.session);
  const byServer = await callApi(
    "createVerification",
    { asset_id: website.asset_id, is_test: true },
    { bearer: ownKey },
  );
  await ofLive.waitFor(1, byServer.body.id);

  const asked = await callApi("updateWebhook", { id: made.id, test_events: true }, { bearer: owner.session });
  expect(asked.body.test_events).toBe(true);
  const second = await startCheck(website.asset_id, { is_test: true });
  await ofLive.waitFor(1, second.id);
  for (const each of [ofTest, ofLive]) await each.close();
});
