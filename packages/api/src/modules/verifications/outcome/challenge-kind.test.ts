import { challengeKinds, type TestOutcome } from "@ofage/contract";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { callApi } from "../../../../testing/call-api.ts";
import { createShopAccount, type ShopAccount } from "../../../../testing/create-verification-with-key.ts";
import { queryDatabase } from "../../../../testing/query-database.ts";
import { startConsentedCheck } from "../../../../testing/start-check.ts";
import { openWebhookReceiver, type WebhookReceiver } from "../../../../testing/webhook-receiver.ts";
import { createWebhook } from "../../../../testing/webhook.ts";

let receiver: WebhookReceiver;
let shop: ShopAccount;
beforeAll(async () => {
  receiver = await openWebhookReceiver();
  shop = await createShopAccount();
  await createWebhook(shop.session, receiver.url);
});
afterAll(() => receiver.close());
beforeEach(() => {
  receiver.received.length = 0;
});

/** Starts a test check whose record names the challenge, as a scan leaves it. */
async function startAfterScan(kind: (typeof challengeKinds)[number]) {
  const check = await startConsentedCheck(shop.website.asset_id, { is_test: true });
  await queryDatabase(
    `update verifications set challenge_kind = $2, frames_received = 40, frames_released_at = now() where id = $1`,
    check.id,
    kind,
  );
  return check;
}

/** Returns the challenge as each way to learn the result names it. */
async function challengeKindsNamed(id: string) {
  const { body: read } = await callApi("readVerification", { id }, { bearer: shop.liveKey });
  const { body: record } = await callApi("readRecord", { id }, { bearer: shop.session });
  const { body: list } = await callApi("listVerifications", { limit: 1 }, { bearer: shop.liveKey });
  const [, ended] = await receiver.waitFor(2, id);
  return {
    read: read.challenge_kind,
    list: list.data[0]!.challenge_kind,
    record: record.challenge_kind,
    webhook: ended!.event.data.challenge_kind,
    token: read.token && decodeJwt(read.token)["challenge_kind"],
    receipt: decodeJwt(read.receipt!)["challenge_kind"],
  };
}

const outcomes: TestOutcome[] = ["adult", "under_age", "inconclusive", "spoof"];

test.for(challengeKinds.flatMap((kind) => outcomes.map((outcome) => [kind, outcome] as const)))(
  "%s: API, record, webhook and token of a check that ends as %s name it",
  async ([kind, outcome]) => {
    const check = await startAfterScan(kind);
    await callApi("chooseOutcome", { id: check.id, outcome }, { bearer: check.token });
    expect(await challengeKindsNamed(check.id)).toEqual({
      read: kind,
      list: kind,
      record: kind,
      webhook: kind,
      token: kind,
      // It never expires, and who could not turn their head is nobody's to keep for good.
      receipt: undefined,
    });
  },
);

test.for([
  ["that the visitor declines", { declined: true }],
  ["that the visitor leaves", {}],
])(
  "a check %s names the challenge everywhere but in a token, which it does not have, and in its receipt",
  async ([, input]) => {
    const check = await startAfterScan("without_turn");
    await callApi("cancelCheck", { id: check.id, ...(input as object) }, { bearer: check.token });
    expect(await challengeKindsNamed(check.id)).toEqual({
      read: "without_turn",
      list: "without_turn",
      record: "without_turn",
      webhook: "without_turn",
      token: null,
      receipt: undefined,
    });
  },
);
