import type { ApiKey } from "@ofage/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { type Account, createAccount } from "../../testing/account.ts";
import { createApiKey } from "../../testing/api-key.ts";
import { callApi, summarizeResponse, sendRequest } from "../../testing/call-api.ts";
import { createWebsite, startCheck } from "../../testing/start-check.ts";
import { queryDatabase } from "../../testing/query-database.ts";

let owner: Account;
let assetId: string;
let secret: ApiKey;
let testSecret: ApiKey;
let page: ApiKey;
beforeAll(async () => {
  owner = await createAccount();
  assetId = (await createWebsite(owner.session)).asset_id;
  secret = await createApiKey(owner.session, { name: "secret" });
  testSecret = await createApiKey(owner.session, { name: "test", is_test: true });
  page = await createApiKey(owner.session, { name: "page", key_type: "public" });
});

const invalid = [401, "invalid_api_key", "This API key is not one of ours, or was revoked."];
const keyRequired = [
  401,
  "api_key_required",
  "Please send your private API key: Authorization: Bearer <key>.",
];
const secretRequired = [403, "secret_key_required", "A public key cannot do this: it needs a private one."];
const signIn = [401, "session_required", "Please sign in: the session token is missing, wrong or over."];

const use = (bearer: string | undefined) => callApi("listOwnApiKeys", {}, { bearer });

describe("secret API key", () => {
  test("a secret key opens routes that require one, whatever the case of the scheme", async () => {
    for (const { key } of [secret, testSecret]) expect((await use(key)).status).toBe(200);
    const { status } = await sendRequest("GET", "/v1/api-keys", {
      headers: { authorization: `bearer  ${secret.key}` },
    });
    expect(status).toBe(200);
  });

  test("a secret key is read from the Authorization header only", async () => {
    const places = [
      sendRequest("GET", `/v1/api-keys?key=${secret.key}&access_token=${secret.key}`),
      sendRequest("GET", "/v1/api-keys", {
        headers: { "x-api-key": secret.key, cookie: `key=${secret.key}` },
      }),
      sendRequest("GET", "/v1/api-keys", {
        headers: { authorization: `Basic ${Buffer.from(`${secret.key}:`).toString("base64")}` },
      }),
      sendRequest("GET", "/v1/api-keys", { headers: { authorization: secret.key } }),
    ];
    for (const { status, body } of await Promise.all(places))
      expect([status, (body as { code: string }).code]).toEqual([401, "api_key_required"]);
  });

  test("a secret key must match to the last bit", async () => {
    const { key } = secret;
    const hex = key.slice(-48);
    // Changes one bit of each position in turn.
    for (let place = 0; place < 48; place++) {
      const flipped = String.fromCharCode(hex.charCodeAt(place) ^ 1);
      const bearer = `age_sk_${hex.slice(0, place)}${flipped}${hex.slice(place + 1)}`;
      expect(summarizeResponse(await use(bearer))).toEqual(invalid);
    }
  });

  test.for<[string, (hex: string) => string]>([
    ["one character less", (hex) => `age_sk_${hex.slice(0, -1)}`],
    ["only its prefix", () => "age_sk_"],
    ["half of its prefix", () => "age_"],
    ["one character more", (hex) => `age_sk_${hex}0`],
    ["in upper case", (hex) => `age_sk_${hex.toUpperCase()}`],
    ["the prefix of test mode", (hex) => `age_sk_test_${hex}`],
    ["the prefix of a public key", (hex) => `age_pk_${hex}`],
    ["masked", (hex) => `age_sk_${"*".repeat(20)}${hex.slice(-4)}`],
    ["of another installation", () => `age_sk_${"0".repeat(48)}`],
    ["with an SQL fragment", (hex) => `age_sk_${hex}'or'1'='1`],
    ["of the maximum length", (hex) => `age_sk_${hex}`.padEnd(500, "0")],
  ])("an altered key gets invalid_api_key: %s", async ([, spoil]) => {
    // Keys are looked up by their hash: only a key whose digits are all in upper case would stay unchanged.
    let hex = secret.key.slice(-48);
    if (!/[a-f]/.test(hex)) hex = (await createApiKey(owner.session)).key.slice(-48);
    expect(summarizeResponse(await use(spoil(hex)))).toEqual(invalid);
  });

  test.for<[string, (key: string) => string | undefined]>([
    ["nothing", () => undefined],
    ["an empty key", () => ""],
    ["all in upper case", (key) => key.toUpperCase()],
    ["without its prefix", (key) => key.slice(-48)],
    ["with a space in it", (key) => `${key.slice(0, 9)} ${key.slice(9)}`],
    ["longer than the maximum length", (key) => key.padEnd(501, "0")],
  ])("a missing or unreadable key gets api_key_required: %s", async ([, spoil]) => {
    expect(summarizeResponse(await use(spoil(secret.key)))).toEqual(keyRequired);
  });

  test("a secret key is looked up at each call: one deleted by another process is refused at once", async () => {
    const made = await createApiKey(owner.session);
    expect((await use(made.key)).status).toBe(200);
    await queryDatabase("delete from api_keys where id = $1", made.id);
    expect(summarizeResponse(await use(made.key))).toEqual(invalid);
  });

  test("a secret key works until it expires", async () => {
    const made = await createApiKey(owner.session);
    await queryDatabase(
      "update api_keys set expires_at = now() + interval '1 minute' where id = $1",
      made.id,
    );
    expect((await use(made.key)).status).toBe(200);
    await queryDatabase(
      "update api_keys set expires_at = now() - interval '1 second' where id = $1",
      made.id,
    );
    expect(summarizeResponse(await use(made.key))).toEqual(invalid);
  });
});

test("a public key gets secret_key_required, and a wrong public key gets the same error as any wrong key", async () => {
  expect(summarizeResponse(await use(page.key))).toEqual(secretRequired);
  expect(summarizeResponse(await callApi("readVerification", { id: "ver_x" }, { bearer: page.key }))).toEqual(
    secretRequired,
  );
  expect(summarizeResponse(await use(`${page.key}0`))).toEqual(invalid);
});

test.for(["listApiKeys", "readMe", "listAuditLog", "exportMe"] as const)(
  "no API key opens %s, which needs a session",
  async (name) => {
    for (const { key } of [secret, testSecret, page])
      expect(summarizeResponse(await callApi(name, {}, { bearer: key }))).toEqual(signIn);
  },
);

test("an API key can neither create nor delete keys", async () => {
  for (const { key } of [secret, page]) {
    for (const answer of [
      await callApi("createApiKey", { name: "x" }, { bearer: key }),
      await callApi("rotateApiKey", { key_type: "private", immediate: true }, { bearer: key }),
      await callApi("revealApiKey", { id: testSecret.id }, { bearer: key }),
      await callApi("revokeApiKey", { id: testSecret.id }, { bearer: key }),
    ])
      expect(summarizeResponse(answer)).toEqual(signIn);
  }
  expect((await use(testSecret.key)).status).toBe(200);
});

test("a session cannot open routes that need an API key", async () => {
  expect(summarizeResponse(await use(owner.session))).toEqual(keyRequired);
});

test("a client token does not work as an API key, nor an API key as a client token", async () => {
  const check = await startCheck(assetId);
  expect(summarizeResponse(await use(check.token))).toEqual(keyRequired);
  expect((await callApi("readCheck", { id: check.id }, { bearer: secret.key })).body.code).toBe(
    "client_token_required",
  );
});

describe("routes that share an address", () => {
  const get = (bearer?: string) => sendRequest("GET", "/v1/verifications", { bearer });

  test("GET /v1/verifications returns one object with a cursor to a key, and an array in pages to the console", async () => {
    const ofKey = await get(secret.key);
    expect([ofKey.status, ofKey.headers.has("x-total")]).toEqual([200, false]);
    expect(ofKey.body).toMatchObject({ data: expect.any(Array) });
    const ofSession = await get(owner.session);
    expect([ofSession.status, ofSession.headers.has("x-total")]).toEqual([200, true]);
    expect(ofSession.body).toEqual(expect.any(Array));
  });

  test("routes that share an address refuse a caller in the terms of the credential sent", async () => {
    const refused = async (bearer?: string) =>
      summarizeResponse((await get(bearer)) as Parameters<typeof summarizeResponse>[0]);
    expect(await refused()).toEqual(keyRequired);
    expect(await refused("garbage")).toEqual(signIn);
    expect(await refused(`${secret.key}0`)).toEqual(invalid);
    expect(await refused(page.key)).toEqual(secretRequired);
  });

  test("POST /v1/verifications requires a website from a page, but not from a server", async () => {
    const post = (bearer: string) =>
      sendRequest("POST", "/v1/verifications", {
        bearer,
        headers: { "content-type": "application/json", origin: "https://shop.example" },
        body: "{}",
      });
    expect(await post(secret.key)).toMatchObject({ status: 201, body: { asset_id: assetId } });
    expect(await post(page.key)).toMatchObject({
      status: 400,
      body: { code: "invalid_input", fields: { asset_id: expect.any(String) } },
    });
    expect(await post(`${page.key}0`)).toMatchObject({ status: 401, body: { code: "invalid_api_key" } });
  });
});
