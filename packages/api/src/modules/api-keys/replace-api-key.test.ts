import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createAccount } from "../../../testing/account.ts";
import { createApiKey } from "../../../testing/api-key.ts";
import { callApi } from "../../../testing/call-api.ts";
import { queryDatabase } from "../../../testing/query-database.ts";
import { createWebsite } from "../../../testing/start-check.ts";

const replace = (bearer: string, input: Record<string, unknown>, headers = {}) =>
  callApi("replaceApiKey", input, { bearer, headers });
const statusOf = async (bearer: string) => (await callApi("listOwnApiKeys", {}, { bearer })).status;
const list = async (bearer: string) => (await callApi("listApiKeys", {}, { bearer })).body;

test("replaceApiKey makes a key of the same name and restrictions, and leaves the old one a day", async () => {
  const { session } = await createAccount();
  const other = await createApiKey(session, { name: "Other" });
  const restrictions = {
    scopes: ["api_keys.read" as const, "verifications.read" as const],
    addresses: ["198.18.0.0/15"],
    expires_at: new Date(Date.now() + 9 * 86_400_000).toISOString(),
  };
  const old = await createApiKey(session, { name: "Server", ...restrictions });
  await createApiKey(session, { name: "Newest" });
  const { status, body: made } = await replace(session, { id: old.id });
  expect(status).toBe(200);
  const { scopes, addresses, expires_at } = old;
  expect(made).toMatchObject({ name: "Server", scopes, addresses, expires_at, replaced_at: null });
  expect(made.key).toMatch(/^age_sk_[0-9a-f]{48}$/);
  expect(made.key).not.toBe(old.key);
  const [replaced] = (await list(session)).filter(({ id }) => id === old.id);
  expect(Date.parse(replaced!.expires_at!) - Date.now()).toBeLessThanOrEqual(86_400_000);
  expect(Date.parse(replaced!.expires_at!) - Date.now()).toBeGreaterThan(86_300_000);
  expect(Date.parse(replaced!.replaced_at!)).toBeLessThanOrEqual(Date.now());
  for (const { key } of [made, old, other]) expect(await statusOf(key)).toBe(200);
  const [line] = (await callApi("listAuditLog", { subject: "api_key" }, { bearer: session })).body;
  expect(line).toMatchObject({ type: "api_key.rotated", subject_id: made.id, subject_name: "Server" });
});

test("replaceApiKey with immediate revocation ends that key alone at once", async () => {
  const { session } = await createAccount();
  const [old, other] = [await createApiKey(session), await createApiKey(session)];
  const { body: made } = await replace(session, { id: old.id, immediate: true });
  expect([await statusOf(old.key), await statusOf(other.key), await statusOf(made.key)]).toEqual([
    401, 200, 200,
  ]);
  expect((await list(session)).map(({ id }) => id)).toEqual([made.id, other.id]);
});

test("of two concurrent replacements of a key one makes a key, and the other is refused", async () => {
  const { session } = await createAccount();
  const { id } = await createApiKey(session);
  const [kept, ended] = [await createApiKey(session), await createApiKey(session)];
  const both = await Promise.all([replace(session, { id }), replace(session, { id })]);
  expect(both.map(({ status, body }) => [status, body.code]).toSorted()).toEqual([
    [200, undefined],
    [409, "already_replaced"],
  ]);
  const atOnce = await Promise.all([1, 2].map(() => replace(session, { id: ended.id, immediate: true })));
  expect(atOnce.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect(await list(session)).toHaveLength(4);
  expect(await statusOf(kept.key)).toBe(200);
});

test("a repeated replaceApiKey with an Idempotency-Key returns the same key", async () => {
  const { session } = await createAccount();
  const { id } = await createApiKey(session);
  const headers = { "idempotency-key": randomUUID() };
  const [first, second] = [await replace(session, { id }, headers), await replace(session, { id }, headers)];
  expect(second.body).toEqual(first.body);
  expect(await list(session)).toHaveLength(2);
});

test("replaceApiKey of a live private key needs recent authentication", async () => {
  const { session, user } = await createAccount();
  const [live, test] = [await createApiKey(session), await createApiKey(session, { is_test: true })];
  await queryDatabase(
    "update sessions set authenticated_at = now() - interval '6 minutes' where user_id = $1",
    user.id,
  );
  expect((await replace(session, { id: live.id })).body.code).toBe("reauthentication_required");
  expect((await replace(session, { id: test.id })).status).toBe(200);
  expect(await list(session)).toHaveLength(3);
});

test("rotateApiKey gives the new key the restrictions of the newest that it replaces", async () => {
  const { session } = await createAccount();
  const { id: website } = await createWebsite(session);
  await createApiKey(session, { scopes: ["webhooks.read"] });
  const restrictions = {
    scopes: ["verifications.read" as const],
    website_ids: [website],
    addresses: ["192.0.2.1"],
  };
  const newest = await createApiKey(session, {
    ...restrictions,
    expires_at: new Date(Date.now() + 60_000).toISOString(),
  });
  const rotated = await callApi("rotateApiKey", { key_type: "private" }, { bearer: session });
  expect(rotated.body).toMatchObject({ ...restrictions, expires_at: newest.expires_at, replaced_at: null });
  expect((await list(session)).map(({ replaced_at }) => replaced_at !== null)).toEqual([false, true, true]);

  // The end of a replaced key's grace period is none that its owner chose.
  await callApi("revokeApiKey", { id: rotated.body.id }, { bearer: session });
  const again = await callApi("rotateApiKey", { key_type: "private" }, { bearer: session });
  expect(again.body).toMatchObject({ ...restrictions, expires_at: null });
});
