import { beforeAll, expect, test } from "vitest";
import { callApi } from "../../../../testing/call-api.ts";
import { queryDatabase } from "../../../../testing/query-database.ts";
import {
  createVerificationWithKey,
  type CreatedVerification,
  createShopAccount,
  type ShopAccount,
} from "../../../../testing/create-verification-with-key.ts";

let shop: ShopAccount;
beforeAll(async () => {
  shop = await createShopAccount();
});

const cancel = (id: string, bearer = shop.liveKey) => callApi("cancelVerification", { id }, { bearer });
const read = async (id: string) => (await callApi("readVerification", { id }, { bearer: shop.liveKey })).body;
const consent = (check: CreatedVerification) =>
  callApi("consentToCheck", { id: check.id }, { bearer: check.token });

test.for(["created", "started"])("cancelVerification cancels a %s verification", async (status) => {
  const check = await createVerificationWithKey(shop.liveKey, { redirectUrl: "https://shop.example/r" });
  if (status === "started") await consent(check);
  const answer = await cancel(check.id);
  expect([answer.status, answer.body]).toEqual([
    200,
    { ...check.verification, url: null, status: "cancelled" },
  ]);
  expect(await read(check.id)).toEqual(answer.body);

  const page = await callApi("readCheck", { id: check.id }, { bearer: check.token });
  expect(page.body.result).toMatchObject({ status: "cancelled", token: null });
  expect((await consent(check)).body).toMatchObject({ code: "already_decided" });
  const record = await callApi("readRecord", { id: check.id }, { bearer: shop.session });
  expect(record.body).toMatchObject({
    status: "error",
    passed: null,
    error_message: "Cancelled by the website",
  });
});

test("cancelVerification cancels an unopened verification without country and device", async () => {
  const check = await createVerificationWithKey(shop.liveKey);
  await cancel(check.id);
  const record = await callApi("readRecord", { id: check.id }, { bearer: shop.session });
  expect(record.body).toMatchObject({ country: null, device_type: null });
});

test("cancelVerification leaves decided and cancelled verifications unchanged", async () => {
  const check = await createVerificationWithKey(shop.testKey);
  await callApi("chooseOutcome", { id: check.id, outcome: "adult" }, { bearer: check.token });
  const { status, body } = await cancel(check.id);
  expect([status, body]).toMatchObject([409, { code: "already_decided" }]);
  expect((await read(check.id)).status).toBe("passed");

  const twice = await createVerificationWithKey(shop.liveKey);
  expect((await cancel(twice.id)).status).toBe(200);
  expect((await cancel(twice.id)).status).toBe(409);
});

test("cancelVerification refuses a verification that was not required", async () => {
  const paused = await createShopAccount({ is_paused: true });
  const check = await createVerificationWithKey(paused.liveKey);
  await callApi("readCheck", { id: check.id }, { bearer: check.token });
  expect((await cancel(check.id, paused.liveKey)).body).toMatchObject({ code: "already_decided" });
});

test("cancelVerification expires an overdue verification", async () => {
  const check = await createVerificationWithKey(shop.liveKey);
  await queryDatabase(
    "update verifications set expires_at = now() - interval '1 second' where id = $1",
    check.id,
  );
  const { status, body } = await cancel(check.id);
  expect([status, body]).toMatchObject([409, { code: "check_expired" }]);
  expect((await read(check.id)).status).toBe("expired");
});

test("cancelVerification refuses test keys for live verifications and keys of other organizations", async () => {
  const check = await createVerificationWithKey(shop.liveKey);
  const stranger = await createShopAccount();
  for (const key of [shop.testKey, stranger.liveKey, stranger.testKey]) {
    const { status, body } = await cancel(check.id, key);
    expect([status, body]).toMatchObject([404, { code: "not_found" }]);
  }
  expect((await read(check.id)).status).toBe("created");
});

test("of the visitor's cancel and the website's, exactly one ends the check, and it is counted once", async () => {
  const own = await createShopAccount();
  const check = await createVerificationWithKey(own.testKey);
  const answers = await Promise.all([
    cancel(check.id, own.testKey),
    callApi("chooseOutcome", { id: check.id, outcome: "adult" }, { bearer: check.token }),
    cancel(check.id, own.liveKey),
    callApi("cancelCheck", { id: check.id }, { bearer: check.token }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  const records = await callApi("listRecords", {}, { bearer: own.session });
  expect(records.body.map(({ id }) => id)).toEqual([check.id]);
  const counts = await queryDatabase<{ total: number }>(
    "select sum(total)::int as total from verification_counts where website_id = $1 and grain = 'year'",
    own.website.id,
  );
  expect(counts).toEqual([{ total: 1 }]);
});
