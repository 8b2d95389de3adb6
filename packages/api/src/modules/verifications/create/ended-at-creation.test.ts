import { type DigitalIdReason, type ServerTestOutcome, serverTestOutcomes } from "@ofage/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { callApi } from "../../../../testing/call-api.ts";
import { createShopAccount, type ShopAccount } from "../../../../testing/create-verification-with-key.ts";
import { queryDatabase } from "../../../../testing/query-database.ts";
import { createWebhook } from "../../../../testing/webhook.ts";

let shop: ShopAccount;
beforeAll(async () => {
  shop = await createShopAccount();
});

const create = (input: Record<string, unknown>, bearer = shop.testKey, headers = {}) =>
  callApi("createVerification", input, { bearer, headers });
const summarize = ({ status, age_verified, failure_reason }: Record<string, unknown>) => [
  status,
  age_verified,
  failure_reason,
];

/** Outcomes of a website that has the face scan alone. */
const results: Record<Exclude<ServerTestOutcome, DigitalIdReason>, unknown[]> = {
  adult: ["passed", true, null],
  under_age: ["failed", false, "under_age"],
  inconclusive: ["failed", false, "inconclusive"],
  liveness: ["failed", null, "liveness"],
  spoof: ["failed", null, "spoof"],
  no_face: ["failed", null, "no_face"],
  quality: ["failed", null, "quality"],
  error: ["error", null, null],
  expired: ["expired", null, null],
  cancelled: ["cancelled", null, null],
  not_required: ["not_required", null, "country"],
  paused: ["not_required", null, "paused"],
};

describe("a test outcome", () => {
  test.for(Object.entries(results))("%s ends the check at once", async ([test_outcome, result]) => {
    const { status, body } = await create({ test_outcome, reference_id: "ci-1" });
    expect([status, summarize(body)]).toEqual([201, result]);
    expect(body).toMatchObject({ is_test: true, reference_id: "ci-1" });
    const isDecided = body.status === "passed" || body.status === "failed";
    expect(body.token === null).toBe(!isDecided);
    const read = await callApi("readVerification", { id: body.id }, { bearer: shop.testKey });
    expect(read.body).toEqual({ ...body, url: null });
  });

  test("is sent to webhooks like any other: created first, then its end", async () => {
    const hook = await createWebhook(shop.session, "https://127.0.0.1:9/hook", { test_events: true });
    for (const [test_outcome, event] of [
      ["adult", "verification.completed"],
      ["quality", "verification.failed"],
      ["expired", "verification.expired"],
    ]) {
      const { body } = await create({ test_outcome });
      const events = await queryDatabase(
        "select event_type from webhook_deliveries where webhook_id = $1 and verification_id = $2 order by id",
        hook.id,
        body.id,
      );
      expect(events).toEqual([{ event_type: "verification.created" }, { event_type: event }]);
    }
  });

  test("works with a live key and is_test, and its token has a test audience", async () => {
    const { body } = await create({ is_test: true, test_outcome: "adult" }, shop.liveKey);
    const claims = JSON.parse(Buffer.from(body.token!.split(".")[1]!, "base64url").toString()) as object;
    expect(claims).toMatchObject({ aud: `test_${shop.website.asset_id}`, sub: body.id, age_verified: true });
  });

  test("of a live check is refused, and creates none", async () => {
    const count = () =>
      queryDatabase("select count(*) from verifications where organization_id = $1", shop.organization.id);
    const before = await count();
    const { status, body } = await create({ test_outcome: "adult" }, shop.liveKey);
    expect([status, body.code, Object.keys(body.fields!)]).toEqual([400, "invalid_input", ["test_outcome"]]);
    expect(await count()).toEqual(before);
  });

  test("that is unknown is refused with the list of outcomes", async () => {
    const { body } = await create({ test_outcome: "old" });
    expect(body.fields).toEqual({ test_outcome: `Please send one of ${serverTestOutcomes.join(", ")}.` });
  });

  test("of another method is refused", async () => {
    const { status, body } = await create({ test_outcome: "declined" });
    expect([status, body.fields]).toEqual([
      400,
      { test_outcome: "An attempt with face_scan never ends with declined." },
    ]);
  });

  test("is returned again for the same Idempotency-Key", async () => {
    const key = { "idempotency-key": crypto.randomUUID() };
    const first = await create({ test_outcome: "adult" }, shop.testKey, key);
    const again = await create({ test_outcome: "adult" }, shop.testKey, key);
    expect([again.headers.get("idempotent-replayed"), again.text]).toEqual(["true", first.text]);
  });

  test("leaves the visitor's page with its result", async () => {
    const { body } = await create({ test_outcome: "spoof" });
    const bearer = new URL(body.url!).hash.slice(1);
    const { body: page } = await callApi("readCheck", { id: body.id }, { bearer });
    expect(page.result).toMatchObject({ status: "failed", failure_reason: "spoof" });
  });
});

describe("a check of a paused website", () => {
  test("is not required from its creation on, and cannot be canceled", async () => {
    const own = await createShopAccount({ is_paused: true });
    const { status, body } = await create({ redirectUrl: "https://shop.example/return" }, own.liveKey);
    expect([status, summarize(body)]).toEqual([201, ["not_required", null, "paused"]]);
    const canceled = await callApi("cancelVerification", { id: body.id }, { bearer: own.liveKey });
    expect([canceled.status, canceled.body.code]).toEqual([409, "already_decided"]);
    const bearer = new URL(body.url!).hash.slice(1);
    const { body: page } = await callApi("readCheck", { id: body.id }, { bearer });
    expect(page.result!.return_url).toBe(
      `https://shop.example/return?verification_id=${body.id}&status=not_required`,
    );
  });
});
