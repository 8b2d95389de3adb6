import { Policy, type Website } from "@ofage/contract";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { callApi } from "../../../../testing/call-api.ts";
import {
  createShopAccount,
  createVerificationWithKey,
  type ShopAccount,
} from "../../../../testing/create-verification-with-key.ts";
import { endByScan } from "../../../../testing/end-by-scan.ts";
import { createWebsite, startConsentedCheck } from "../../../../testing/start-check.ts";

/* Each setting that decides a check, changed between its creation and its decision: the check goes by its version. */

const face = { method: "face_scan", mode: "enabled", max_attempts: 3 };
const own = { method: "custom", mode: "enabled", max_attempts: 1 };
const custom = { name: "Post", url: "https://id.example/age", assurance: "read" };

let shop: ShopAccount;
let website: Website;
beforeAll(async () => {
  shop = await createShopAccount();
});
beforeEach(async () => {
  website = await createWebsite(shop.session, { sensitivity: 75, age_restriction: "18+" });
});

const as = () => ({ bearer: shop.session });

/** Makes a change, which makes a version. */
async function change(
  settings: Record<string, unknown>,
  policy: Record<string, unknown> = {},
): Promise<void> {
  const before = (await callApi("readPolicy", { id: website.id }, as())).body;
  const { is_paused, ...others } = settings;
  if (is_paused !== undefined) await callApi("pauseWebsite", { id: website.id, is_paused } as never, as());
  if (Object.keys(others).length > 0) {
    const { body } = await callApi("readWebsite", { id: website.id }, as());
    await callApi("updateWebsite", { ...body, ...others } as never, as());
  }
  if (Object.keys(policy).length > 0) {
    const { version: _version, ...current } = (await callApi("readPolicy", { id: website.id }, as())).body;
    const { status, body } = await callApi(
      "updatePolicy",
      { id: website.id, ...current, ...policy } as never,
      as(),
    );
    expect([status, (body as { error?: string }).error]).toEqual([200, undefined]);
  }
  const after = Policy.parse((await callApi("readPolicy", { id: website.id }, as())).body);
  expect(after.version).toBe(before.version + 1);
}

const visit = async (check: { id: string; token: string }, country = "DE") =>
  (await callApi("readCheck", { id: check.id }, { bearer: check.token, headers: { "x-country": country } }))
    .body;
const createByServer = () => createVerificationWithKey(shop.liveKey, { asset_id: website.asset_id });

test.for([
  ["pausing", {}, { is_paused: true }, {}, "created"],
  ["narrowing the countries", {}, { enabled_countries: ["AT"] }, {}, "created"],
  ["widening the countries", { enabled_countries: ["AT"] }, { enabled_countries: [] }, {}, "not_required"],
  ["a country's rule", {}, {}, { countries: { DE: { required: false } } }, "created"],
] as const)(
  "%s after a server created a check does not change whether its visitor is checked",
  async ([, first, settings, policy, status]) => {
    if (Object.keys(first).length > 0) await change(first);
    const check = await createByServer();
    await change(settings, policy);
    const page = await visit(check);
    expect([page.status, page.result?.failure_reason ?? null]).toEqual([
      status,
      status === "created" ? null : "country",
    ]);
    const next = await callApi(
      "startCheck",
      { asset_id: website.asset_id },
      { headers: { origin: "https://shop.example", "x-country": "DE" } },
    );
    expect(next.body.status).not.toBe(status);
  },
);

test.for([
  ["the age restriction", { age_restriction: "21+" }, {}],
  ["the sensitivity", { sensitivity: 100 }, {}],
  ["the passing age", {}, { pass_at: 30 }],
] as const)(
  "a scan is decided without %s that changed after the check began",
  async ([, settings, policy]) => {
    const check = await startConsentedCheck(website.asset_id);
    await change(settings, policy);
    // 18 and the buffer of 3.
    expect(await endByScan(check, { estimatedAge: 21.5 })).toMatchObject({ status: "passed" });
    const next = await startConsentedCheck(website.asset_id);
    expect((await endByScan(next, { estimatedAge: 21.5 })).status).not.toBe("passed");
  },
);

test("a check keeps its model version and challenges", async () => {
  const check = await startConsentedCheck(website.asset_id);
  const { model_version } = website;
  await change({ model_version: "bynn-ofage-20250123-v1", allow_without_turn: true });
  const next = await startConsentedCheck(website.asset_id);
  expect([await visit(check), await visit(next)]).toMatchObject([
    { without_turn_allowed: false },
    { without_turn_allowed: true },
  ]);
  await endByScan(check);
  const record = (await callApi("readRecord", { id: check.id }, as())).body;
  expect([record.model_version, record.policy_version]).toEqual([model_version, 1]);
});

test("a check keeps its methods, their attempts, the least assurance and the provider's address", async () => {
  await change({}, { methods: [own, face], custom });
  const check = await startConsentedCheck(website.asset_id);
  const states = async (of: typeof check) =>
    (await visit(of)).methods.map(({ method, attempts_left }) => [method, attempts_left]);
  const before = [await states(check), new URL((await visit(check)).provider_url!).host];
  await change(
    {},
    {
      methods: [
        { ...own, max_attempts: 5 },
        { ...face, max_attempts: 1 },
      ],
      min_assurance: "read",
      custom: { ...custom, url: "https://other.example/age" },
    },
  );
  expect([await states(check), new URL((await visit(check)).provider_url!).host]).toEqual(before);
  const next = await startConsentedCheck(website.asset_id);
  expect(await states(next)).toEqual([
    ["custom", 4],
    ["face_scan", 0],
  ]);
});
