import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { createApiKey } from "../../../../testing/api-key.ts";
import { callApi } from "../../../../testing/call-api.ts";
import { endByScan } from "../../../../testing/end-by-scan.ts";
import { queryDatabase } from "../../../../testing/query-database.ts";
import {
  createVerificationWithKey,
  type CreatedVerification,
  createShopAccount,
  type ShopAccount,
} from "../../../../testing/create-verification-with-key.ts";

let shop: ShopAccount;
beforeAll(async () => {
  shop = await createShopAccount({ sensitivity: 0 });
});

const read = (id: string, bearer = shop.liveKey) => callApi("readVerification", { id }, { bearer });
const choose = (check: CreatedVerification, outcome: string) =>
  callApi("chooseOutcome", { id: check.id, outcome }, { bearer: check.token });

test("readVerification returns a verification as created, then as started", async () => {
  const check = await createVerificationWithKey(shop.liveKey, {
    metadata: { a: "1" },
    redirectUrl: "https://shop.example/r",
  });
  const { status, body } = await read(check.id);
  expect([status, body]).toEqual([200, { ...check.verification, url: null }]);
  await callApi("consentToCheck", { id: check.id }, { bearer: check.token });
  expect((await read(check.id)).body).toEqual({ ...check.verification, url: null, status: "started" });
});

test("a client token is in the response that creates a check, and in no read, list or cancellation", async () => {
  const headers = { "idempotency-key": randomUUID() };
  const input = { reference_id: "order-1" };
  const check = await createVerificationWithKey(shop.liveKey, input, { headers });
  const repeated = await createVerificationWithKey(shop.liveKey, input, { headers });
  expect(repeated.verification.url).toBe(check.verification.url);

  const bearer = (await createApiKey(shop.session, { scopes: ["verifications.read"] })).key;
  const cancel = () => callApi("cancelVerification", { id: check.id }, { bearer: shop.liveKey, headers });
  const answers = [
    await read(check.id, bearer),
    await callApi("listVerifications", { reference_id: "order-1" }, { bearer }),
    await cancel(),
    await cancel(),
    await read(check.id, bearer),
  ];
  for (const { status, text } of answers) {
    expect([status, text.includes(check.id), text.includes('"url":null')]).toEqual([200, true, true]);
    expect(text).not.toContain(check.token.split(".")[1]);
  }
});

test.for([
  ["adult", "passed", true, null],
  ["under_age", "failed", false, "under_age"],
  ["inconclusive", "failed", false, "inconclusive"],
  ["spoof", "failed", null, "spoof"],
  ["error", "error", null, null],
] as const)(
  "readVerification returns a verification chosen as %s with status %s",
  async ([outcome, status, age_verified, failure_reason]) => {
    const check = await createVerificationWithKey(shop.testKey);
    await choose(check, outcome);
    expect((await read(check.id, shop.testKey)).body).toEqual({
      ...check.verification,
      url: null,
      status,
      age_verified,
      failure_reason,
      assurance: age_verified === null ? null : "estimated",
      attempts: status === "error" ? 0 : 1,
      token: status === "error" ? null : expect.stringMatching(/^eyJ[\w-]+\.[\w-]+\.[\w-]+$/),
    });
  },
);

test("readVerification expires an overdue verification before the job runs", async () => {
  const check = await createVerificationWithKey(shop.liveKey);
  await queryDatabase(
    "update verifications set expires_at = now() - interval '1 second' where id = $1",
    check.id,
  );
  expect((await read(check.id)).body).toMatchObject({ status: "expired", age_verified: null });
  const record = await callApi("readRecord", { id: check.id }, { bearer: shop.session });
  expect(record.body).toMatchObject({ status: "error", error_message: "Not finished within 30 minutes" });
});

/** Returns all values of a JSON document, as text. */
const leavesOf = (value: unknown): string[] =>
  typeof value === "object" && value !== null ? Object.values(value).flatMap(leavesOf) : [String(value)];

test("no response to a key contains the estimated age", async () => {
  const check = await createVerificationWithKey(shop.liveKey, { reference_id: "aged" });
  await callApi("consentToCheck", { id: check.id }, { bearer: check.token });
  await endByScan(check);
  const record = await callApi("readRecord", { id: check.id }, { bearer: shop.session });
  expect(record.body.estimated_age).toBeGreaterThan(18);
  const answers = [
    await read(check.id),
    await callApi("listVerifications", { reference_id: "aged" }, { bearer: shop.liveKey }),
    await callApi("cancelVerification", { id: check.id }, { bearer: shop.liveKey }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 409]);
  for (const { text, body } of answers) {
    expect(text).not.toMatch(/estimated_age|buffer|sensitivity|reading/);
    // Values are compared one by one, because the digits of the age also occur within IDs and times.
    expect(leavesOf(body)).not.toContain(String(record.body.estimated_age));
    // The number of attempts, and of the policy's version.
    const numbers = leavesOf(body).filter((leaf) => /^\d+(\.\d+)?$/.test(leaf));
    expect(numbers.filter((number) => number !== "1")).toEqual([]);
  }
});

describe("readVerification hides, with the answer for an unknown ID,", () => {
  const bytes = async (id: string, bearer: string) => {
    const { status, text, body } = await read(id, bearer);
    return [status, text.replace((body as { request_id?: string }).request_id!, "")];
  };
  const neverWas = (id: string) => `${id.slice(0, -6)}zzzzzz`;

  test("another organization's verification", async () => {
    const { id } = await createVerificationWithKey(shop.liveKey);
    const stranger = await createShopAccount();
    expect((await read(id, stranger.liveKey)).status).toBe(404);
    expect(await bytes(id, stranger.liveKey)).toEqual(await bytes(neverWas(id), stranger.liveKey));
  });

  test("a live verification from a test key, while a live key sees both", async () => {
    const live = await createVerificationWithKey(shop.liveKey);
    const test = await createVerificationWithKey(shop.testKey);
    expect((await read(live.id, shop.testKey)).status).toBe(404);
    expect(await bytes(live.id, shop.testKey)).toEqual(await bytes(neverWas(live.id), shop.testKey));
    expect([(await read(test.id, shop.liveKey)).status, (await read(test.id, shop.testKey)).status]).toEqual([
      200, 200,
    ]);
  });
});

test("readVerification returns a check that a page started to the key, but not to a session", async () => {
  const { body } = await callApi(
    "startCheck",
    { asset_id: shop.website.asset_id, reference_id: "page" },
    { headers: { origin: "https://shop.example" } },
  );
  expect((await read(body.id!)).body).toMatchObject({ id: body.id, status: "created", reference_id: "page" });
  expect((await read(body.id!, shop.session)).status).toBe(404);
});
