import { randomUUID } from "node:crypto";
import { apiKeyScopes, type Contract, contract, isScopePerWebsite, type Route } from "@ofage/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { type Account, createAccount } from "../../testing/account.ts";
import { createApiKey } from "../../testing/api-key.ts";
import { callApi, randomIpAddress } from "../../testing/call-api.ts";
import { createVerificationWithKey } from "../../testing/create-verification-with-key.ts";
import { createWebsite } from "../../testing/start-check.ts";
import { nobodysTarget, type TenantTarget, tenantMatrix } from "../../testing/tenant-matrix.ts";

const routes = (Object.entries(contract) as [keyof Contract, Route][])
  .filter(([, { auth }]) => auth.includes("secret_key"))
  .map(([name, { scope }]) => ({ name, scope: scope! }));

let owner: Account;
/** Ids of the website that a limited key reaches, of another website, and of nobody. */
let own: TenantTarget;
let other: TenantTarget;
let nobodys: TenantTarget;
let ownName: string;

const made = new Map<string, Promise<{ key: string }>>();

/** Returns the owner's key with these settings, made once: an organization makes few keys a minute. */
async function makeKey(settings: Parameters<typeof createApiKey>[1]): Promise<string> {
  const name = JSON.stringify(settings);
  const key = made.get(name) ?? createApiKey(owner.session, settings);
  made.set(name, key);
  return (await key).key;
}

beforeAll(async () => {
  owner = await createAccount();
  const [one, two] = [
    await createWebsite(owner.session, { name: "One" }),
    await createWebsite(owner.session, { name: "Two" }),
  ];
  ownName = one.id;
  const key = await makeKey({});
  const make = async ({ id, asset_id }: typeof one): Promise<TenantTarget> => ({
    email: owner.email,
    assetId: asset_id,
    ids: {
      ...nobodysTarget.ids,
      websites: id,
      verifications: (await createVerificationWithKey(key, { asset_id })).id,
    },
  });
  [own, other] = [await make(one), await make(two)];
  nobodys = { ...nobodysTarget, email: owner.email };
});

test("every scope is needed by a route", () => {
  expect(new Set(routes.map(({ scope }) => scope))).toEqual(new Set(apiKeyScopes));
});

describe.each(routes)("$name, with the scope $scope", ({ name, scope }) => {
  const call = (bearer: string, target: TenantTarget, from = randomIpAddress()) =>
    callApi(name, tenantMatrix[name].input(target), { bearer, from });

  test("a key without the scope is refused, and one with it alone is not", async () => {
    const others = apiKeyScopes.filter((one) => one !== scope);
    const refused = await call(await makeKey({ scopes: others }), nobodys);
    expect([refused.status, refused.body.code]).toEqual([403, "scope_required"]);
    const [allowed, everything] = [
      await call(await makeKey({ scopes: [scope] }), nobodys),
      await call(await makeKey({}), nobodys),
    ];
    expect(allowed.status).not.toBe(403);
    expect([allowed.status, allowed.body.code]).toEqual([everything.status, everything.body.code]);
  });

  test("a key is refused from another address, also in IPv6 form, before anything else", async () => {
    const key = await makeKey({ addresses: ["192.0.2.0/28", "2001:db8::/64"], scopes: [scope] });
    const outside = ["192.0.2.16", "198.51.100.1", "::ffff:192.0.2.16", "2001:db8:0:1::1", "::"];
    for (const from of [...outside, "192.0.2.0/30", "unknown", "x".repeat(4000)]) {
      const { status, body } = await call(key, nobodys, from);
      expect([from, status, body.code]).toEqual([from, 403, "address_not_allowed"]);
    }
    for (const from of ["192.0.2.15", "::ffff:192.0.2.1", "::ffff:c000:201", "2001:db8::ffff"])
      expect([from, (await call(key, nobodys, from)).body.code]).not.toEqual([from, "address_not_allowed"]);
  });

  test("a key for one website reaches nothing of another, as if that were another organization's", async () => {
    const key = await makeKey({ website_ids: [ownName] });
    const [theirs, none] = [await call(key, other), await call(key, nobodys)];
    if (!isScopePerWebsite(scope)) {
      expect([theirs.status, theirs.body.code]).toEqual([403, "scope_required"]);
      return;
    }
    expect(theirs.status).not.toBe(403);
    expect([theirs.status, theirs.body.error]).toEqual([none.status, none.body.error]);
    for (const secret of [other.ids.websites, other.ids.verifications, other.assetId])
      expect(theirs.text).not.toContain(secret);
  });
});

test("a key for one website starts, reads, lists and cancels the verifications of that one", async () => {
  const key = await makeKey({ website_ids: [ownName] });
  const as = { bearer: key };
  // It need not name the website: it reaches only one.
  const { id } = await createVerificationWithKey(key);
  expect((await callApi("readVerification", { id }, as)).body.asset_id).toBe(own.assetId);
  const listed = (await callApi("listVerifications", {}, as)).body.data;
  expect(listed.map((check) => check.id)).toEqual([id, own.ids.verifications]);
  expect((await callApi("listVerifications", { asset_id: other.assetId }, as)).body.data).toEqual([]);
  expect((await callApi("cancelVerification", { id }, as)).body.status).toBe("cancelled");
  const at = new Date(Date.now() - 1).toISOString();
  expect((await callApi("readSettingsAt", { id: ownName, at }, as)).status).toBe(200);
  const cancelled = await callApi("cancelVerification", { id: other.ids.verifications }, as);
  expect(cancelled.status).toBe(404);
  const whole = await makeKey({});
  const kept = await callApi("readVerification", { id: other.ids.verifications }, { bearer: whole });
  expect(kept.body.status).toBe("created");
});

test("a key for one website does not get another key's response by its Idempotency-Key", async () => {
  const headers = { "idempotency-key": randomUUID() };
  const input = { asset_id: other.assetId };
  const [whole, limited] = [await makeKey({}), await makeKey({ website_ids: [ownName] })];
  const made = await callApi("createVerification", input, { bearer: whole, headers });
  expect(made.status).toBe(201);
  const replayed = await callApi("createVerification", input, { bearer: limited, headers });
  expect([replayed.status, replayed.headers.get("idempotent-replayed")]).toEqual([404, null]);
  expect(replayed.text).not.toContain(made.body.id);
  const cancel = { id: made.body.id };
  const cancelling = { "idempotency-key": randomUUID() };
  await callApi("cancelVerification", cancel, { bearer: whole, headers: cancelling });
  const peeked = await callApi("cancelVerification", cancel, { bearer: limited, headers: cancelling });
  expect(peeked.status).toBe(404);
});

test("a public key for one website starts verifications of that one only", async () => {
  const key = await makeKey({ key_type: "public", website_ids: [ownName] });
  const start = (asset_id: string) =>
    callApi("startCheck", { asset_id }, { bearer: key, headers: { origin: "https://shop.example" } });
  expect((await start(own.assetId)).status).toBe(201);
  const [theirs, none] = [await start(other.assetId), await start("ast_nobody")];
  expect([theirs.status, theirs.body.error]).toEqual([404, none.body.error]);
});

test("a change takes effect at the key's next call", async () => {
  const key = await createApiKey(owner.session);
  const read = () => callApi("readVerification", { id: other.ids.verifications }, { bearer: key.key });
  expect((await read()).status).toBe(200);
  const change = (input: object) =>
    callApi("updateApiKey", { id: key.id, ...input }, { bearer: owner.session });
  await change({ website_ids: [ownName] });
  expect((await read()).status).toBe(404);
  await change({ website_ids: null, scopes: ["verifications.create"] });
  expect((await read()).body.code).toBe("scope_required");
  await change({ scopes: null, addresses: ["192.0.2.1"] });
  expect((await read()).body.code).toBe("address_not_allowed");
  await change({ addresses: null });
  expect((await read()).status).toBe(200);
});

test("a key whose last website is deleted reaches nothing", async () => {
  const { session } = await createAccount();
  const websites = [await createWebsite(session), await createWebsite(session), await createWebsite(session)];
  const [first, second, third] = websites.map(({ id }) => id) as [string, string, string];
  const key = await createApiKey(session, { website_ids: [first, second] });
  const page = await createApiKey(session, { key_type: "public", website_ids: [second] });
  const whole = await createApiKey(session);
  const remains = await createVerificationWithKey(whole.key, { asset_id: websites[2]!.asset_id });
  const { id } = await createVerificationWithKey(key.key, { asset_id: websites[1]!.asset_id });
  const reach = async () =>
    (await callApi("listApiKeys", {}, { bearer: session })).body.map(({ website_ids }) => website_ids);
  await callApi("deleteWebsite", { id: first }, { bearer: session });
  expect(await reach()).toEqual([null, [second], [second]]);
  await callApi("deleteWebsite", { id: second }, { bearer: session });
  expect(await reach()).toEqual([null, [], []]);

  const as = { bearer: key.key };
  expect((await callApi("listVerifications", {}, as)).body.data).toEqual([]);
  for (const check of [id, remains.id])
    expect((await callApi("readVerification", { id: check }, as)).status).toBe(404);
  // Its organization has exactly one website left.
  expect((await callApi("createVerification", {}, as)).status).toBe(400);
  const { asset_id } = websites[2]!;
  expect((await callApi("createVerification", { asset_id }, as)).status).toBe(404);
  expect((await callApi("listOwnApiKeys", {}, as)).body.code).toBe("scope_required");
  const at = new Date(Date.now() - 1).toISOString();
  expect((await callApi("readSettingsAt", { id: third, at }, as)).status).toBe(404);
  const started = await callApi(
    "startCheck",
    { asset_id },
    { bearer: page.key, headers: { origin: "https://shop.example" } },
  );
  expect(started.status).toBe(404);
});
