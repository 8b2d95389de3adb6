import { beforeAll, describe, expect, test } from "vitest";
import { type Account, createAccount } from "../../../testing/account.ts";
import { createApiKey } from "../../../testing/api-key.ts";
import { callApi } from "../../../testing/call-api.ts";
import { inOrganization } from "../../../testing/invite-member.ts";
import { queryDatabase } from "../../../testing/query-database.ts";
import { createWebsite } from "../../../testing/start-check.ts";

/* Keys in two states at once: restricted and replaced, expiring and replaced, restricted to what is gone. */

let owner: Account;
let as: { bearer: string };
let website: { id: string; asset_id: string };
let other: { id: string; asset_id: string };
beforeAll(async () => {
  owner = await createAccount();
  as = { bearer: owner.session };
  [website, other] = [await createWebsite(owner.session), await createWebsite(owner.session)];
});

const start = async (key: string, { asset_id }: { asset_id: string }) =>
  (await callApi("createVerification", { asset_id, is_test: true }, { bearer: key })).status;
const keyOf = async (id: string) => (await callApi("listApiKeys", {}, as)).body.find((key) => key.id === id);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

describe("a restricted key that is replaced", () => {
  test.for([
    ["rotateApiKey", () => callApi("rotateApiKey", { key_type: "private" }, as)],
    ["replaceApiKey", (id: string) => callApi("replaceApiKey", { id, immediate: false }, as)],
  ] as const)(
    "by %s restricts its successor, and stays restricted in its grace period",
    async ([, replace]) => {
      const key = await createApiKey(owner.session, {
        website_ids: [website.id],
        scopes: ["verifications.create"],
        addresses: ["198.18.0.0/15"],
        expires_at: inDays(30),
      });
      const { body: next } = await replace(key.id);
      const { scopes, website_ids, addresses } = key;
      expect(next).toMatchObject({ scopes, website_ids, addresses, expires_at: key.expires_at });
      for (const each of [key, next]) {
        expect([await start(each.key, website), await start(each.key, other)]).toEqual([201, 404]);
        expect((await callApi("listVerifications", {}, { bearer: each.key })).body.code).toBe(
          "scope_required",
        );
        const elsewhere = { bearer: each.key, from: "192.0.2.1" };
        expect((await callApi("createVerification", {}, elsewhere)).body.code).toBe("address_not_allowed");
      }
    },
  );

  test("can be restricted further in its grace period, and its successor keeps what it had", async () => {
    const key = await createApiKey(owner.session);
    const { body: next } = await callApi("replaceApiKey", { id: key.id, immediate: false }, as);
    const { status } = await callApi("updateApiKey", { id: key.id, website_ids: [website.id] }, as);
    expect(status).toBe(200);
    expect([await start(key.key, other), await start(next.key, other)]).toEqual([404, 201]);
  });

  test("ends with its own end, if that comes before the grace period's", async () => {
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const key = await createApiKey(owner.session, { expires_at: soon });
    const { body: next } = await callApi("replaceApiKey", { id: key.id, immediate: false }, as);
    expect([(await keyOf(key.id))!.expires_at, next.expires_at]).toEqual([soon, soon]);
    await queryDatabase("update api_keys set expires_at = now() where id = $1", key.id);
    expect([await start(key.key, website), await start(next.key, website)]).toEqual([401, 201]);
  });
});

test("a key is restricted to no website of another organization, neither at first nor later", async () => {
  const { body: second } = await callApi("createOrganization", { name: "Second" }, as);
  const foreign = await createWebsite(owner.session, {}, inOrganization(owner.session, second.id));
  const key = await createApiKey(owner.session, { website_ids: [website.id] });
  for (const website_ids of [[foreign.id], [website.id, foreign.id]])
    for (const { status, body } of [
      await callApi("createApiKey", { name: "Key", website_ids }, as),
      await callApi("createApiKey", { name: "Key", key_type: "public", website_ids }, as),
      await callApi("updateApiKey", { id: key.id, website_ids }, as),
    ])
      expect([status, body.fields]).toEqual([400, { website_ids: expect.any(String) }]);
  expect((await keyOf(key.id))!.website_ids).toEqual([website.id]);
});

test("a test key that is restricted to a website starts neither another's test checks nor live ones", async () => {
  const key = await createApiKey(owner.session, { is_test: true, website_ids: [website.id] });
  const { body } = await callApi("createVerification", { asset_id: website.asset_id }, { bearer: key.key });
  expect(body.is_test).toBe(true);
  expect(await start(key.key, other)).toBe(404);
});

// Last, since each deletes a website.
test("a key that had two websites keeps the other when one is deleted", async () => {
  const gone = await createWebsite(owner.session);
  const both = await createApiKey(owner.session, { website_ids: [gone.id, other.id] });
  const free = await createApiKey(owner.session);
  await callApi("deleteWebsite", { id: gone.id }, as);
  expect([(await keyOf(both.id))!.website_ids, (await keyOf(free.id))!.website_ids]).toEqual([
    [other.id],
    null,
  ]);
  expect(await start(both.key, other)).toBe(201);
});

test("a key whose last website is deleted keeps an empty list, which no other restriction or replacement widens", async () => {
  const key = await createApiKey(owner.session, { website_ids: [website.id] });
  const page = await createApiKey(owner.session, { website_ids: [website.id], key_type: "public" });
  await callApi("deleteWebsite", { id: website.id }, as);
  expect([(await keyOf(key.id))!.website_ids, (await keyOf(page.id))!.website_ids]).toEqual([[], []]);
  await callApi("updateApiKey", { id: key.id, name: "Renamed", scopes: ["verifications.create"] }, as);
  const { body: next } = await callApi("replaceApiKey", { id: key.id, immediate: false }, as);
  const { body: rotated } = await callApi("rotateApiKey", { key_type: "private" }, as);
  for (const each of [key, next, rotated]) {
    expect((await keyOf(each.id))!.website_ids).toEqual([]);
    expect([await start(each.key, other), await start(each.key, website)]).toEqual([404, 404]);
    // The organization has one website left, which is not theirs.
    expect((await callApi("createVerification", { is_test: true }, { bearer: each.key })).status).toBe(400);
  }
});
