import { VerificationDetail, type Website } from "@ofage/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Account, createAccount } from "../../../../testing/account.ts";
import { callApi } from "../../../../testing/call-api.ts";
import { endByScan, unansweredScan } from "../../../../testing/end-by-scan.ts";
import {
  createWebsite,
  type StartedCheck,
  startCheck,
  startConsentedCheck,
} from "../../../../testing/start-check.ts";
import { queryDatabase } from "../../../../testing/query-database.ts";
import { openWebhookReceiver, type WebhookReceiver } from "../../../../testing/webhook-receiver.ts";
import { waitUntil } from "../../../../testing/wait-until.ts";
import { createWebhook, listDeliveries } from "../../../../testing/webhook.ts";

let receiver: WebhookReceiver;
let owner: Account;
let website: Website;
beforeAll(async () => {
  receiver = await openWebhookReceiver();
});
afterAll(() => receiver.close());
beforeEach(async () => {
  owner = await createAccount();
  website = await createWebsite(owner.session, { sensitivity: 0 });
});

const read = (id: string, session = owner.session) => callApi("readRecord", { id }, { bearer: session });
const detail = async (id: string) => {
  const { status, body } = await read(id);
  expect([status, VerificationDetail.strict().parse(body)]).toEqual([200, body]);
  return body;
};
const events = ({ timeline }: VerificationDetail) => timeline.map(({ event }) => event);
const cancel = (check: Pick<StartedCheck, "id" | "token">) =>
  callApi("cancelCheck", { id: check.id }, { bearer: check.token });

test("readRecord shows how a passed verification was decided, its timeline and its webhook deliveries", async () => {
  const webhook = await createWebhook(owner.session, receiver.url);
  const asked = { reference_id: "order-1", metadata: { cart: "7" } };
  const check = await startCheck(website.asset_id, asked);
  await callApi("consentToCheck", { id: check.id }, { bearer: check.token });
  await callApi("handOverCheck", { id: check.id }, { bearer: check.token });
  expect((await endByScan(check)).status).toBe("passed");
  const delivered = await waitUntil("both deliveries", async () => {
    const all = await listDeliveries(owner.session, webhook.id);
    return all.length === 2 && all.every(({ status }) => status === "delivered") ? all : undefined;
  });

  const found = await detail(check.id);
  const [listed] = (await callApi("listRecords", {}, { bearer: owner.session })).body;
  expect(found).toMatchObject({
    ...listed,
    ...asked,
    website_id: website.id,
    method: "face_scan",
    challenge_age: 18,
    buffer_years: 0,
    sensitivity: 0,
    model_version: website.model_version,
    policy_version: 1,
  });
  expect(events(found)).toEqual(["created", "opened", "consented", "handed_over", "ended"]);
  const times = found.timeline.map(({ at }) => at);
  expect(times).toEqual(times.toSorted());
  expect(found.timeline[0]!.at).toBe(listed!.timestamp);
  expect(found.deliveries).toEqual(delivered.map((each) => ({ ...each, url: receiver.url })));
  expect(found.deliveries.map(({ event_type }) => event_type)).toEqual([
    "verification.completed",
    "verification.created",
  ]);
});

test("the timeline is chronological and lists only what happened", async () => {
  const handed = await startCheck(website.asset_id);
  await callApi("handOverCheck", { id: handed.id }, { bearer: handed.token });
  await callApi("consentToCheck", { id: handed.id }, { bearer: handed.token });
  await cancel(handed);
  expect(events(await detail(handed.id))).toEqual(["created", "opened", "handed_over", "consented", "ended"]);
  const brief = await startCheck(website.asset_id);
  await cancel(brief);
  expect(events(await detail(brief.id))).toEqual(["created", "opened", "ended"]);
});

test("a record lists each attempt with what came of it, and its evidence", async () => {
  const check = await startConsentedCheck(website.asset_id);
  await endByScan(check, unansweredScan);
  await callApi("retryCheck", { id: check.id }, { bearer: check.token });
  await endByScan(check);
  const found = await detail(check.id);
  expect(found).toMatchObject({ status: "success", method: "face_scan", assurance: "estimated" });
  expect(found.attempts).toMatchObject([
    {
      number: 1,
      method: "face_scan",
      signal: null,
      reason: "liveness",
      assurance: null,
      estimated_age: null,
      challenge_kind: "head_turn",
      evidence: { scan: { style: "shown" }, interval: null },
    },
    {
      number: 2,
      method: "face_scan",
      signal: "over",
      reason: null,
      assurance: "estimated",
      estimated_age: 41.2,
      evidence: { scan: { style: "shown" }, interval: { low: 31.8, high: 50.1 } },
    },
  ]);
  const times = found.attempts.flatMap(({ began_at, ended_at }) => [began_at, ended_at]);
  expect(times).toEqual(times.toSorted());
});

test("readRecord lists the latest 50 deliveries of this verification, of every webhook", async () => {
  const [one, other] = [
    await createWebhook(owner.session, receiver.url, { events: ["verification.failed"] }),
    await createWebhook(owner.session, `${receiver.url}?other`, { events: ["verification.failed"] }),
  ];
  const [check, elsewhere] = [await startCheck(website.asset_id), await startCheck(website.asset_id)];
  await cancel(check);
  await cancel(elsewhere);
  const { deliveries } = await detail(check.id);
  expect(deliveries.map(({ url, webhook_id }) => [url, webhook_id]).toSorted()).toEqual(
    [
      [one.url, one.id],
      [other.url, other.id],
    ].toSorted(),
  );
  expect(new Set(deliveries.map(({ verification_id }) => verification_id))).toEqual(new Set([check.id]));

  await queryDatabase(
    `insert into webhook_deliveries (organization_id, id, webhook_id, event_id, event_type, verification_id, is_test, lane, turn_at, body, status, attempts, created_at)
     select organization_id, 'dlv_' || lpad((100 + n)::text, 26, 'z'), webhook_id, event_id, event_type, verification_id, is_test, lane, turn_at, body, 'delivered', 1, now()
     from webhook_deliveries, generate_series(1, 60) as n where id = $1`,
    deliveries[0]!.id,
  );
  const many = (await detail(check.id)).deliveries.map(({ id }) => id);
  expect(many).toEqual(
    Array.from({ length: 50 }, (_, index) => `dlv_${String(160 - index).padStart(26, "z")}`),
  );
  await callApi("deleteWebhook", { id: one.id }, { bearer: owner.session });
  await callApi("deleteWebhook", { id: other.id }, { bearer: owner.session });
  expect((await detail(check.id)).deliveries).toEqual([]);
});

test("readRecord answers not_found for an open, foreign or unknown verification", async () => {
  const [open, ended] = [await startCheck(website.asset_id), await startCheck(website.asset_id)];
  await cancel(ended);
  const stranger = await createAccount();
  const answers = [
    await read(open.id),
    await read(ended.id, stranger.session),
    await read(`${ended.id.slice(0, -6)}zzzzzz`),
    await read("ver_x"),
  ].map(({ status, text, body }) => [
    status,
    text.replace((body as unknown as { request_id: string }).request_id, ""),
  ]);
  expect(answers[0]![0]).toBe(404);
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});
