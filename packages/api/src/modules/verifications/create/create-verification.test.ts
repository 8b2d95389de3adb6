import { beforeAll, describe, expect, inject, test } from "vitest";
import { createAccount } from "../../../../testing/account.ts";
import { createApiKey } from "../../../../testing/api-key.ts";
import { callApi, summarizeResponse } from "../../../../testing/call-api.ts";
import { createWebsite, startCheck } from "../../../../testing/start-check.ts";
import { queryDatabase } from "../../../../testing/query-database.ts";
import {
  createVerificationWithKey,
  createShopAccount,
  type ShopAccount,
} from "../../../../testing/create-verification-with-key.ts";

let shop: ShopAccount;
beforeAll(async () => {
  shop = await createShopAccount();
});

const create = (input: Record<string, unknown> = {}, bearer = shop.liveKey) =>
  callApi("createVerification", input, { bearer });
const page = (check: { id: string; token: string }, headers: Record<string, string> = {}) =>
  callApi("readCheck", { id: check.id }, { bearer: check.token, headers });

test("createVerification returns a verification whose hosted page opens", async () => {
  const metadata = { order: "1234", note: "ünï" };
  const { status, body } = await create({
    asset_id: shop.website.asset_id,
    method: "face_scan",
    redirectUrl: "https://shop.example/return?step=2",
    metadata,
    reference_id: "order-1001",
  });
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.stringMatching(/^ver_[0-9a-z]{26}$/),
    status: "created",
    age_verified: null,
    failure_reason: null,
    method: "face_scan",
    assurance: null,
    attempts: 0,
    policy_version: 1,
    metadata,
    redirectUrl: "https://shop.example/return?step=2",
    url: expect.stringContaining(`${inject("publicUrl")}/verify/${body.id}#${body.id}.`),
    asset_id: shop.website.asset_id,
    reference_id: "order-1001",
    is_test: false,
    challenge_kind: "head_turn",
    token: null,
    receipt: null,
    created_at: expect.any(String),
    expires_at: expect.any(String),
  });
  expect(Date.parse(body.expires_at!) - Date.parse(body.created_at)).toBe(30 * 60_000);
  const opened = await page({ id: body.id, token: new URL(body.url!).hash.slice(1) });
  expect([opened.status, opened.body]).toMatchObject([
    200,
    { id: body.id, status: "created", is_test: false, reference_id: "order-1001", result: null },
  ]);
});

test("createVerification needs no asset ID for an organization with exactly one website", async () => {
  const { status, body } = await create();
  expect([status, body]).toMatchObject([
    201,
    { asset_id: shop.website.asset_id, metadata: {}, redirectUrl: null, reference_id: null },
  ]);
});

describe("the asset ID", () => {
  test.for([0, 2])("is required for an organization with %i websites", async (count) => {
    const { session } = await createAccount();
    for (let made = 0; made < count; made++) await createWebsite(session);
    const { key } = await createApiKey(session);
    const { status, body } = await create({}, key);
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, "invalid_input", ["asset_id"]]);
  });

  test("selects one of several websites", async () => {
    const { session } = await createAccount();
    await createWebsite(session);
    const second = await createWebsite(session, { name: "Bar" });
    const { key } = await createApiKey(session);
    expect((await create({ asset_id: second.asset_id }, key)).body.asset_id).toBe(second.asset_id);
  });

  test("of another organization gets the same answer as an unknown one", async () => {
    const stranger = await createShopAccount();
    const neverWas = `${shop.website.asset_id.slice(0, -6)}zzzzzz`;
    const foreign = await create({ asset_id: shop.website.asset_id }, stranger.liveKey);
    expect([foreign.status, foreign.body.code]).toEqual([404, "not_found"]);
    const bytes = (answer: { text: string; body: { request_id?: string } }) =>
      answer.text.replace(answer.body.request_id!, "");
    expect(bytes(foreign)).toBe(bytes(await create({ asset_id: neverWas }, stranger.liveKey)));
    expect(
      await queryDatabase("select 1 from verifications where organization_id = $1", stranger.organization.id),
    ).toEqual([]);
  });
});

describe("the return address", () => {
  test.for(["", "#", null])("given as %j means none", async (redirectUrl) => {
    expect((await create({ redirectUrl })).body.redirectUrl).toBeNull();
  });

  test("receives the visitor however the check ends", async () => {
    const redirectUrl = "https://shop.example/return?step=2";
    const ends = { adult: "passed", under_age: "failed", error: "error" };
    for (const [outcome, status] of Object.entries(ends)) {
      const check = await createVerificationWithKey(shop.testKey, { redirectUrl });
      const { body } = await callApi("chooseOutcome", { id: check.id, outcome }, { bearer: check.token });
      const url = new URL(body.return_url!);
      expect(url.origin + url.pathname).toBe("https://shop.example/return");
      const { token, ...rest } = Object.fromEntries(url.searchParams);
      expect(rest).toEqual({ step: "2", verification_id: check.id, status });
      expect(token).toBe(body.token ?? undefined);
    }
    const left = await createVerificationWithKey(shop.liveKey, { redirectUrl });
    const { body } = await callApi("cancelCheck", { id: left.id }, { bearer: left.token });
    expect(new URL(body.return_url!).searchParams.get("status")).toBe("cancelled");
  });

  test("defaults to the website's own addresses", async () => {
    const own = await createShopAccount({
      url_return_success: "https://shop.example/yes",
      url_cancel: "https://shop.example/no",
    });
    const check = await createVerificationWithKey(own.testKey);
    const { body } = await callApi(
      "chooseOutcome",
      { id: check.id, outcome: "adult" },
      { bearer: check.token },
    );
    expect(body.return_url).toMatch(/^https:\/\/shop\.example\/yes\?verification_id=ver_/);
  });

  test.for([
    "javascript:alert(1)",
    "//shop.example",
    "data:text/html,x",
    "ftp://shop.example",
    "shop.example",
    "https://",
  ])("may not be %s, and the error says what to send", async (redirectUrl) => {
    const { status, body } = await create({ redirectUrl });
    expect([status, body.code, body.fields]).toEqual([
      400,
      "invalid_input",
      { redirectUrl: "Please enter an address that starts with https://" },
    ]);
  });
});

describe("http return addresses on another machine", () => {
  test.for([
    "http://shop.example/return",
    "http://192.168.0.7:3000/return",
    "http://localhost@evil.example/return",
    "http://localhost.evil.example/return",
    "http://127.evil.example/return",
  ])("%s is refused with a live key and with a test key", async (redirectUrl) => {
    for (const key of [shop.liveKey, shop.testKey]) {
      const { status, body } = await create({ redirectUrl }, key);
      expect([status, body.fields]).toEqual([
        400,
        { redirectUrl: "Please use https://. Only an address on localhost may start with http://." },
      ]);
    }
  });
});

describe("http return addresses on this machine", () => {
  test.for([
    "http://localhost:3000/return",
    "http://shop.localhost/return",
    "http://127.0.0.1/return",
    "http://127.8.9.10:8080/return",
    "http://[::1]:8080/return",
  ])("%s is accepted with a live key and with a test key", async (redirectUrl) => {
    for (const key of [shop.liveKey, shop.testKey])
      expect((await create({ redirectUrl }, key)).body.redirectUrl).toBe(redirectUrl);
  });
});

describe("the spelling of redirectUrl", () => {
  const redirect_url = "https://shop.example/return";

  test("redirect_url means the same", async () => {
    expect((await create({ redirect_url })).body.redirectUrl).toBe(redirect_url);
    expect((await create({ redirect_url, redirectUrl: redirect_url })).status).toBe(201);
  });

  test("both are refused if they differ", async () => {
    const { status, body } = await create({ redirect_url, redirectUrl: "https://shop.example/other" });
    expect([status, body.code, Object.keys(body.fields!)]).toEqual([400, "invalid_input", ["redirect_url"]]);
  });
});

const keys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, ""]));

describe("limits", () => {
  test("accept values at their edge", async () => {
    const metadata = { ...keys(49), long: "x".repeat(500) };
    const { status, body } = await create({ metadata, reference_id: "x".repeat(200) });
    expect([status, body.metadata]).toEqual([201, metadata]);
  });

  test.for([
    [{ metadata: keys(51) }, "metadata"],
    [{ metadata: { k: "x".repeat(501) } }, "metadata.k"],
    [{ metadata: { k: 1 } }, "metadata.k"],
    [{ metadata: [] }, "metadata"],
    [{ metadata: "x" }, "metadata"],
    [{ reference_id: "x".repeat(201) }, "reference_id"],
    [{ reference_id: 7 }, "reference_id"],
    [{ method: "id_scan" }, "method"],
    [{ asset_id: "" }, "asset_id"],
    [{ is_test: "true" }, "is_test"],
    [{ redirectUrl: `https://shop.example/${"x".repeat(2048)}` }, "redirectUrl"],
  ] as const)("%j is refused", async ([input, field]) => {
    const { status, body } = await create(input);
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, "invalid_input", [field]]);
  });
});

describe("the mode", () => {
  test("is live with a live key, and test if the request asks for it", async () => {
    expect((await create()).body.is_test).toBe(false);
    expect((await create({ is_test: true })).body.is_test).toBe(true);
  });

  test.for([undefined, false, true])(
    "is test with a test key, whatever the request asks: %s",
    async (is_test) => {
      const check = await createVerificationWithKey(shop.testKey, { is_test });
      expect(check.verification.is_test).toBe(true);
      const ended = await callApi(
        "chooseOutcome",
        { id: check.id, outcome: "adult" },
        { bearer: check.token },
      );
      expect(ended.body.status).toBe("passed");
    },
  );

  test("lets nobody choose the outcome of a live check", async () => {
    const check = await createVerificationWithKey(shop.liveKey);
    const { body } = await callApi(
      "chooseOutcome",
      { id: check.id, outcome: "adult" },
      { bearer: check.token },
    );
    expect(body.code).toBe("test_mode_only");
  });
});

describe("visitor information", () => {
  const phone = {
    "user-agent":
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1",
  };
  const laptop = {
    "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36",
  };
  const stored = async (id: string) => {
    const [row] = await queryDatabase<{
      country: string | null;
      device_type: string | null;
      located: boolean;
      status: string;
    }>(
      "select country, device_type, located_at is not null as located, status from verifications where id = $1",
      id,
    );
    return row!;
  };
  const read = (id: string, bearer = shop.liveKey) => callApi("readVerification", { id }, { bearer });

  test("is empty before the first visit, whatever the server's own country and device", async () => {
    const { body } = await callApi(
      "createVerification",
      {},
      { bearer: shop.liveKey, headers: { "x-country": "NL", ...laptop } },
    );
    await read(body.id);
    expect(await stored(body.id)).toEqual({
      country: null,
      device_type: null,
      located: false,
      status: "created",
    });
  });

  test("stays the same when the page is opened again from elsewhere", async () => {
    const check = await createVerificationWithKey(shop.liveKey);
    await page(check, { "x-country": "DE", ...phone });
    const met = { country: "DE", device_type: "mobile", located: true };
    expect(await stored(check.id)).toMatchObject(met);
    await page(check, { "x-country": "NL", ...laptop });
    expect(await stored(check.id)).toMatchObject(met);
    await callApi(
      "cancelCheck",
      { id: check.id },
      { bearer: check.token, headers: { "x-country": "FR", ...laptop } },
    );
    const record = await callApi("readRecord", { id: check.id }, { bearer: shop.session });
    expect(record.body).toMatchObject({ country: "DE", device_type: "mobile" });
  });

  test("comes from one of ten simultaneous first visits", async () => {
    const check = await createVerificationWithKey(shop.liveKey);
    const countries = ["DE", "FR", "AT", "CH", "NL", "BE", "PL", "IT", "ES", "PT"];
    const visits = await Promise.all(
      countries.map((country) => page(check, { "x-country": country, ...phone })),
    );
    expect(visits.map(({ status, body }) => [status, body.status])).toEqual(
      visits.map(() => [200, "created"]),
    );
    const { country } = await stored(check.id);
    expect(countries).toContain(country);
  });

  test("without a country keeps the check required", async () => {
    const own = await createShopAccount({ enabled_countries: ["DE"] });
    const check = await createVerificationWithKey(own.liveKey);
    expect((await page(check, { "x-country": "XX" })).body.status).toBe("created");
  });

  test("from an enabled country keeps the check required", async () => {
    const own = await createShopAccount({ enabled_countries: ["DE", "AT"] });
    const check = await createVerificationWithKey(own.liveKey);
    expect((await page(check, { "x-country": "AT" })).body).toMatchObject({
      status: "created",
      result: null,
    });
    const consent = await callApi(
      "consentToCheck",
      { id: check.id },
      { bearer: check.token, headers: { "x-country": "NL" } },
    );
    expect([consent.status, consent.body.status]).toEqual([200, "started"]);
  });

  describe.for([
    ["a disabled country", { enabled_countries: ["DE"] }, "country"],
    ["a paused website", { is_paused: true }, "paused"],
  ] as const)("%s", ([, settings, reason]) => {
    const visitor = { "x-country": "NL", ...phone };

    test("sends the visitor straight back", async () => {
      const own = await createShopAccount(settings);
      const check = await createVerificationWithKey(own.liveKey, {
        redirectUrl: "https://shop.example/return",
        reference_id: "r1",
      });
      const { status, body } = await page(check, visitor);
      expect([status, body.status]).toEqual([200, "not_required"]);
      expect(body.result).toEqual({
        status: "not_required",
        age_verified: null,
        failure_reason: reason,
        method: "face_scan",
        assurance: null,
        advice: null,
        obstacle: null,
        token: null,
        receipt: null,
        return_url: `https://shop.example/return?verification_id=${check.id}&status=not_required`,
        retry_allowed: false,
      });
      expect((await read(check.id, own.liveKey)).body).toMatchObject({
        status: "not_required",
        age_verified: null,
        failure_reason: reason,
        reference_id: "r1",
      });
      // A later visit from an enabled country changes nothing.
      expect((await page(check, { "x-country": "DE" })).body.status).toBe("not_required");
    });

    test("is neither listed nor counted in the console, but is in the server's list", async () => {
      const own = await createShopAccount(settings);
      const check = await createVerificationWithKey(own.liveKey);
      await page(check, visitor);
      const listed = await callApi("listRecords", {}, { bearer: own.session });
      expect([listed.body, listed.headers.get("x-total")]).toEqual([[], "0"]);
      expect((await callApi("readRecord", { id: check.id }, { bearer: own.session })).status).toBe(404);
      expect(
        await queryDatabase("select 1 from verification_counts where website_id = $1", own.website.id),
      ).toEqual([]);
      const card = await callApi("readWebsite", { id: own.website.id }, { bearer: own.session });
      expect(card.body.total_verifications).toBe(0);
      const me = await callApi("readMe", {}, { bearer: own.session });
      expect(me.body.stats).toMatchObject({ totalVerifications: 0, monthlyVerifications: 0, successRate: 0 });
      const exported = await callApi("exportMe", {}, { bearer: own.session });
      expect(exported.body.verifications).toEqual([]);
      const list = await callApi("listVerifications", { status: "not_required" }, { bearer: own.liveKey });
      expect(list.body.data.map(({ id }) => id)).toEqual([check.id]);
    });

    test("ends the check whichever call of the page comes first", async () => {
      const own = await createShopAccount(settings);
      const calls = ["consentToCheck", "cancelCheck", "handOverCheck"] as const;
      for (const name of calls) {
        const check = await createVerificationWithKey(own.liveKey);
        const { status, body } = await callApi(
          name,
          { id: check.id },
          { bearer: check.token, headers: visitor },
        );
        expect([name, status, body.status ?? (body as { code?: string }).code]).toEqual([
          name,
          409,
          "already_decided",
        ]);
        expect((await read(check.id, own.liveKey)).body.status).toBe("not_required");
      }
      const test = await createVerificationWithKey(own.testKey);
      const chosen = await callApi(
        "chooseOutcome",
        { id: test.id, outcome: "adult" },
        { bearer: test.token, headers: visitor },
      );
      expect([chosen.status, chosen.body.code]).toEqual([409, "already_decided"]);
    });
  });

  test("is unaffected by a website that is paused after the first visit", async () => {
    const own = await createShopAccount();
    const check = await createVerificationWithKey(own.liveKey);
    await page(check, phone);
    await callApi("pauseWebsite", { id: own.website.id, is_paused: true }, { bearer: own.session });
    expect((await page(check, phone)).body.status).toBe("created");
  });
});

describe("a public key", () => {
  let pk: string;
  let testPk: string;
  beforeAll(async () => {
    pk = (await createApiKey(shop.session, { key_type: "public" })).key;
    testPk = (await createApiKey(shop.session, { key_type: "public", is_test: true })).key;
  });
  const begin = (bearer: string, origin?: string, input: Record<string, unknown> = {}) =>
    callApi(
      "startCheck",
      { asset_id: shop.website.asset_id, ...input },
      { bearer, headers: origin === undefined ? {} : { origin } },
    );

  test("starts a check from a page of the website, which may read the response", async () => {
    const { status, body, headers } = await begin(pk, "https://shop.example", { reference_id: "visitor-1" });
    expect([status, body]).toMatchObject([
      201,
      { status: "created", is_test: false, reference_id: "visitor-1" },
    ]);
    expect(headers.get("access-control-allow-origin")).toBe("https://shop.example");
    const { body: read } = await callApi("readVerification", { id: body.id }, { bearer: shop.liveKey });
    expect(read.id).toBe(body.id);
  });

  test("in test mode starts test checks, also from localhost pages", async () => {
    expect((await begin(testPk, "https://shop.example", { is_test: false })).body.is_test).toBe(true);
    expect((await begin(testPk, "http://localhost:5173")).body.is_test).toBe(true);
  });

  test.for(["https://evil.example", "http://shop.example", "http://localhost:5173", "null", undefined])(
    "is refused from %s",
    async (origin) => {
      const { status, body } = await begin(pk, origin);
      expect([status, body.code]).toEqual([403, "origin_not_allowed"]);
    },
  );

  test("cannot start a check of another organization's website", async () => {
    const other = await createShopAccount();
    const { status, body } = await begin(pk, "https://shop.example", { asset_id: other.website.asset_id });
    expect([status, body.code]).toEqual([404, "not_found"]);
    const own = await begin(pk, "https://shop.example", {
      asset_id: `${other.website.asset_id.slice(0, -4)}zzzz`,
    });
    expect(summarizeResponse(own)).toEqual([status, body.code, body.error]);
  });

  test("is refused by routes that require a private key", async () => {
    const check = await startCheck(shop.website.asset_id);
    const answers = [
      await callApi("listVerifications", {}, { bearer: pk }),
      await callApi("readVerification", { id: check.id }, { bearer: pk }),
      await callApi("cancelVerification", { id: check.id }, { bearer: pk }),
      await callApi("listOwnApiKeys", {}, { bearer: pk }),
      await callApi("listVerifications", {}, { bearer: testPk, headers: { origin: "https://shop.example" } }),
    ];
    expect(answers.map(({ status, body }) => [status, (body as { code?: string }).code])).toEqual(
      answers.map(() => [403, "secret_key_required"]),
    );
  });
});

test.for([
  ["no credential", undefined, 403, "origin_not_allowed"],
  ["an unknown private key", "age_sk_nothing", 401, "invalid_api_key"],
  ["an unknown public key", "age_pk_nothing", 401, "invalid_api_key"],
  ["a prefix alone", "age_", 401, "invalid_api_key"],
  ["a session", "session", 401, "api_key_required"],
] as const)("createVerification refuses %s", async ([, sent, ...refusal]) => {
  const { status, body } = await callApi(
    "createVerification",
    { asset_id: shop.website.asset_id },
    { bearer: sent === "session" ? shop.session : sent },
  );
  expect([status, body.code]).toEqual(refusal);
});
