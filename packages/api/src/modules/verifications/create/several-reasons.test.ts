import { plans, type Website } from "@ofage/contract";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { callApi } from "../../../../testing/call-api.ts";
import {
  createShopAccount,
  createVerificationWithKey,
  type ShopAccount,
} from "../../../../testing/create-verification-with-key.ts";
import { queryDatabase } from "../../../../testing/query-database.ts";
import { createWebsite } from "../../../../testing/start-check.ts";

/* Checks for which two things hold at once: which of them counts. */

let shop: ShopAccount;
let website: Website;
beforeAll(async () => {
  shop = await createShopAccount();
});
beforeEach(async () => {
  website = await createWebsite(shop.session, { enabled_countries: ["DE", "AT"] });
});

/** Starts a check from the shop's page, by a visitor from a country, or from nowhere known. */
async function start(country: string | null, input: Record<string, unknown> = {}) {
  const headers = { origin: "https://shop.example", ...(country && { "x-country": country }) };
  const { body } = await callApi("startCheck", { asset_id: website.asset_id, ...input }, { headers });
  return body.code ?? body.failure_reason ?? body.status;
}
const create = async (input: Record<string, unknown> = {}) => {
  const { body } = await callApi(
    "createVerification",
    { asset_id: website.asset_id, ...input },
    { bearer: shop.liveKey },
  );
  return body.code ?? body.failure_reason ?? body.status;
};
const begin = (key: string) => createVerificationWithKey(key, { asset_id: website.asset_id });
const pause = () => callApi("pauseWebsite", { id: website.id, is_paused: true }, { bearer: shop.session });
async function useUpAllowance(): Promise<void> {
  await callApi("readBilling", {}, { bearer: shop.session });
  await queryDatabase(
    `insert into usage_totals (organization_id, period, service, units, cost, days)
     select organization_id, period, 'age_verification_api', $2::int, 0, $2::int || array_fill(0, array[30]) from billing where organization_id = $1`,
    shop.organization.id,
    plans.free.limits.age_verification_api,
  );
}

test("a visitor from an unknown country is checked, whichever countries are excluded", async () => {
  expect([await start("DE"), await start("FR"), await start(null)]).toEqual([
    "created",
    "country",
    "created",
  ]);
  const methods = [{ method: "face_scan", mode: "enabled", max_attempts: 3 }];
  const countries = { DE: { required: false }, AT: { required: true }, FR: { required: true } };
  await callApi("updatePolicy", { id: website.id, methods, countries }, { bearer: shop.session });
  // A country's own rule counts before the list.
  expect(await Promise.all(["DE", "AT", "FR", "IT", null].map((country) => start(country)))).toEqual([
    "country",
    "created",
    "created",
    "country",
    "created",
  ]);
});

test("an excluded visitor of a paused website hears that it is paused, in live and test mode, from its page and server", async () => {
  const { id, token } = await begin(shop.liveKey);
  await pause();
  expect([await start("FR"), await start("DE"), await start("FR", { is_test: true })]).toEqual([
    "paused",
    "paused",
    "paused",
  ]);
  expect([await create(), await create({ is_test: true })]).toEqual(["paused", "paused"]);
  const visit = await callApi("readCheck", { id }, { bearer: token, headers: { "x-country": "FR" } });
  // It began before the pause.
  expect(visit.body.result).toMatchObject({ status: "not_required", failure_reason: "country" });
});

describe("an overdue check", () => {
  const makeOverdue = (id: string) =>
    queryDatabase("update verifications set expires_at = now() - interval '1 second' where id = $1", id);

  test.for([
    ["that no attempt decided", undefined, ["expired", null, "check_expired"]],
    ["after an attempt in vain", "liveness", ["failed", "liveness", "already_decided"]],
  ] as const)(
    "%s ends as it stands, whoever cancels it then",
    async ([, outcome, [status, reason, code]]) => {
      for (const by of ["website", "visitor"]) {
        const { id, token } = await begin(shop.testKey);
        await callApi("consentToCheck", { id }, { bearer: token });
        if (outcome) await callApi("chooseOutcome", { id, outcome }, { bearer: token });
        await makeOverdue(id);
        const cancelled =
          by === "website"
            ? await callApi("cancelVerification", { id }, { bearer: shop.testKey })
            : await callApi("cancelCheck", { id }, { bearer: token });
        expect([by, cancelled.status, cancelled.body.code]).toEqual([by, 409, code]);
        const { body } = await callApi("readVerification", { id }, { bearer: shop.testKey });
        expect([body.status, body.failure_reason]).toEqual([status, reason]);
      }
    },
  );

  test("of an excluded visitor expires, since nobody came in time", async () => {
    const { id, token } = await begin(shop.liveKey);
    await makeOverdue(id);
    const { body } = await callApi("readCheck", { id }, { bearer: token, headers: { "x-country": "FR" } });
    expect(body.result).toMatchObject({ status: "expired", failure_reason: null });
  });
});

test("a check whose website is deleted takes no consent, attempt or retry, and is canceled", async () => {
  const { id, token } = await begin(shop.testKey);
  await callApi("deleteWebsite", { id: website.id }, { bearer: shop.session });
  for (const [name, input] of [
    ["consentToCheck", {}],
    ["chooseOutcome", { outcome: "adult" }],
    ["retryCheck", {}],
  ] as const)
    expect((await callApi(name, { id, ...input }, { bearer: token })).body.code).toBe("already_decided");
  const { body } = await callApi("readRecord", { id }, { bearer: shop.session });
  expect(body.error_message).toBe("The website was deleted");
  const { status } = (await callApi("readVerification", { id }, { bearer: shop.testKey })).body;
  expect(status).toBe("cancelled");
});

// Last, since the organization's allowance stays used up.
describe("once the free allowance is used up", () => {
  test("a check that began before is not required for an excluded visitor", async () => {
    const { id, token } = await begin(shop.liveKey);
    await useUpAllowance();
    const visit = await callApi("readCheck", { id }, { bearer: token, headers: { "x-country": "FR" } });
    expect(visit.body.result).toMatchObject({ status: "not_required", failure_reason: "country" });
  });

  test("checks that nobody needs and test checks go on, and no other does", async () => {
    expect([await start("DE"), await create(), await start(null)]).toEqual(
      Array(3).fill("allowance_used_up"),
    );
    expect([
      await start("FR"),
      await start("DE", { is_test: true }),
      await create({ is_test: true }),
    ]).toEqual(["country", "created", "created"]);
    await pause();
    expect([await start("DE"), await start("FR"), await create()]).toEqual(["paused", "paused", "paused"]);
  });
});
