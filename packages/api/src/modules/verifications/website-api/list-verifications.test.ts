import { beforeAll, describe, expect, test } from "vitest";
import { createApiKey } from "../../../../testing/api-key.ts";
import { createAccount } from "../../../../testing/account.ts";
import { callApi } from "../../../../testing/call-api.ts";
import { createWebsite } from "../../../../testing/start-check.ts";
import { queryDatabase } from "../../../../testing/query-database.ts";
import {
  createVerificationWithKey,
  createShopAccount,
  type ShopAccount,
} from "../../../../testing/create-verification-with-key.ts";

let shop: ShopAccount;
let barAsset: string;
/** Oldest first. */
const ids: string[] = [];
beforeAll(async () => {
  shop = await createShopAccount({ sensitivity: 0 });
  barAsset = (await createWebsite(shop.session, { name: "Bar", domain: "bar.example" })).asset_id;
  const shopAsset = shop.website.asset_id;
  for (const [key, asset_id, reference_id, outcome] of [
    [shop.liveKey, shopAsset, "order-1", undefined],
    [shop.liveKey, barAsset, "order-2", undefined],
    [shop.testKey, shopAsset, "order-1", "adult"],
    [shop.testKey, barAsset, undefined, "under_age"],
    [shop.liveKey, shopAsset, "order-3", "cancel"],
  ] as const) {
    const check = await createVerificationWithKey(key, { asset_id, reference_id });
    if (outcome === "cancel") await callApi("cancelVerification", { id: check.id }, { bearer: key });
    else if (outcome) await callApi("chooseOutcome", { id: check.id, outcome }, { bearer: check.token });
    ids.push(check.id);
  }
});

const list = (input: Record<string, unknown> = {}, bearer = shop.liveKey) =>
  callApi("listVerifications", input, { bearer });
/** Returns positions in `ids`, in listed order. */
const found = async (input: Record<string, unknown>, bearer?: string) =>
  (await list(input, bearer)).body.data.map(({ id }) => ids.indexOf(id));

test("listVerifications returns the organization's verifications, open and ended, newest first", async () => {
  const { status, body } = await list();
  expect([status, body.has_more, body.next_cursor]).toEqual([200, false, null]);
  expect(body.data.map(({ id }) => ids.indexOf(id))).toEqual([4, 3, 2, 1, 0]);
  expect(body.data[0]).toEqual(
    (await callApi("readVerification", { id: ids[4] }, { bearer: shop.liveKey })).body,
  );
});

test("listVerifications returns page by page", async () => {
  const first = await list({ limit: 2 });
  expect(first.body).toMatchObject({ has_more: true, next_cursor: ids[3] });
  const second = await list({ limit: 2, cursor: first.body.next_cursor });
  expect(second.body.data.map(({ id }) => ids.indexOf(id))).toEqual([2, 1]);
  const last = await list({ limit: 2, cursor: second.body.next_cursor });
  expect(last.body).toMatchObject({ data: [{ id: ids[0] }], has_more: false, next_cursor: null });
  // A full last page must report that nothing follows.
  expect((await list({ limit: 5 })).body).toMatchObject({ has_more: false, next_cursor: null });
});

describe("filters", () => {
  test.for([
    [{ status: "created" }, [1, 0]],
    [{ status: "passed" }, [2]],
    [{ status: "failed" }, [3]],
    [{ status: "cancelled" }, [4]],
    [{ status: "expired" }, []],
    [{ reference_id: "order-1" }, [2, 0]],
    [{ reference_id: "order-" }, []],
    [{ is_test: "true" }, [3, 2]],
    [{ is_test: "false" }, [4, 1, 0]],
    [{ is_test: "true", status: "passed", reference_id: "order-1" }, [2]],
    [{ is_test: "false", status: "passed" }, []],
    [{ asset_id: "ast_none" }, []],
  ] as const)("match %j", async ([input, positions]) => {
    expect(await found(input)).toEqual(positions);
  });

  test("match the website", async () => {
    expect(await found({ asset_id: barAsset })).toEqual([3, 1]);
    expect(await found({ asset_id: shop.website.asset_id, limit: 1 })).toEqual([4]);
  });

  test("stay in effect with the cursor", async () => {
    const first = await list({ asset_id: shop.website.asset_id, limit: 2 });
    expect(first.body).toMatchObject({ has_more: true, next_cursor: ids[2] });
    expect(await found({ asset_id: shop.website.asset_id, limit: 2, cursor: ids[2] })).toEqual([0]);
  });
});

test("a test key lists test verifications only, whatever it requests", async () => {
  expect(await found({}, shop.testKey)).toEqual([3, 2]);
  expect(await found({ is_test: "true" }, shop.testKey)).toEqual([3, 2]);
  expect((await list({ is_test: "false" }, shop.testKey)).body).toEqual({
    data: [],
    has_more: false,
    next_cursor: null,
  });
  expect(await found({ cursor: ids[4] }, shop.testKey)).toEqual([3, 2]);
});

test("another organization's verifications are never listed, not even by cursor or asset ID", async () => {
  const stranger = await createShopAccount();
  const nothing = { data: [], has_more: false, next_cursor: null };
  for (const input of [{}, { asset_id: shop.website.asset_id }, { reference_id: "order-1" }])
    expect((await list(input, stranger.liveKey)).body).toEqual(nothing);
  const { id } = await createVerificationWithKey(stranger.liveKey);
  // An ID is only a position in time, whichever organization it belongs to.
  expect((await list({ cursor: id })).body.data).toHaveLength(5);
});

test("overdue verifications appear as expired under every filter at once", async () => {
  const own = await createShopAccount();
  const made: string[] = [];
  for (let each = 0; each < 3; each++) made.push((await createVerificationWithKey(own.liveKey)).id);
  await queryDatabase(
    "update verifications set expires_at = now() - interval '1 second' where id = any($1::text[])",
    made.slice(0, 2),
  );
  expect((await list({ status: "created" }, own.liveKey)).body.data.map(({ id }) => id)).toEqual([made[2]]);
  expect((await list({ status: "expired" }, own.liveKey)).body.data.map(({ id }) => id)).toEqual([
    made[1],
    made[0],
  ]);
});

test("the list stays complete and free of repeats while new verifications are created", async () => {
  const { session } = await createAccount();
  await createWebsite(session);
  const { key } = await createApiKey(session);
  const before: string[] = [];
  for (let each = 0; each < 25; each++) before.push((await createVerificationWithKey(key)).id);

  const seen: string[] = [];
  const making: Promise<unknown>[] = [];
  let cursor: string | undefined;
  do {
    making.push(createVerificationWithKey(key), createVerificationWithKey(key));
    const { body } = await list({ limit: 4, ...(cursor ? { cursor } : {}) }, key);
    seen.push(...body.data.map(({ id }) => id));
    expect(body.data.length).toBeLessThanOrEqual(4);
    cursor = body.next_cursor ?? undefined;
    expect(body.has_more).toBe(cursor !== undefined);
  } while (cursor);
  await Promise.all(making);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toEqual(seen.toSorted().toReversed());
  expect(before.filter((id) => !seen.includes(id))).toEqual([]);
});

test.for([
  [{ limit: 0 }, "limit"],
  [{ limit: 101 }, "limit"],
  [{ limit: -1 }, "limit"],
  [{ limit: 1.5 }, "limit"],
  [{ limit: "many" }, "limit"],
  [{ cursor: "" }, "cursor"],
  [{ cursor: "garbage" }, "cursor"],
  [{ cursor: "zzzz" }, "cursor"],
  [{ cursor: "ver_" }, "cursor"],
  [{ cursor: "ver_01H2XCEJQTF2NBREXX3VQJHP41" }, "cursor"],
  [{ cursor: "' or 1=1; --" }, "cursor"],
  [{ cursor: `ver_${"0".repeat(26)}\n` }, "cursor"],
  [{ status: "success" }, "status"],
  [{ is_test: "yes" }, "is_test"],
  [{ reference_id: "x".repeat(201) }, "reference_id"],
  [{ asset_id: "x".repeat(65) }, "asset_id"],
] as const)("listVerifications refuses %j", async ([input, field]) => {
  const { status, body } = await list(input);
  expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, "invalid_input", [field]]);
});

test("limits at their edge work, and so do cursors before and after everything", async () => {
  expect(await found({ limit: 1 })).toEqual([4]);
  expect(await found({ limit: 100 })).toEqual([4, 3, 2, 1, 0]);
  expect(await found({ cursor: `ver_${"0".repeat(26)}` })).toEqual([]);
  expect(await found({ cursor: `ver_7${"z".repeat(25)}` })).toEqual([4, 3, 2, 1, 0]);
});

describe("filters by time", () => {
  const createdAt = async (position: number) => {
    const { body } = await callApi("readVerification", { id: ids[position] }, { bearer: shop.liveKey });
    return new Date(body.created_at);
  };
  const plus = (time: Date, milliseconds: number) => new Date(time.getTime() + milliseconds).toISOString();

  test("created_after includes its instant and created_before excludes it", async () => {
    const time = await createdAt(2);
    const [after, before] = [
      await found({ created_after: time.toISOString() }),
      await found({ created_before: time.toISOString() }),
    ];
    expect(after).toContain(2);
    expect(before).not.toContain(2);
    expect([...after, ...before].toSorted()).toEqual([0, 1, 2, 3, 4]);
    expect(await found({ created_after: plus(time, 0), created_before: plus(time, 1) })).toContain(2);
  });

  test("an offset is taken into account", async () => {
    const local = (await createdAt(2)).getTime() + 2 * 3_600_000;
    const created_after = new Date(local).toISOString().replace("Z", "+02:00");
    expect(await found({ created_after })).toContain(2);
  });

  test.for(["0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z"])("%s is a time, too", async (time) => {
    expect((await list({ created_after: time, created_before: time })).body.data).toEqual([]);
  });

  test.for(["yesterday", "2026-01-31", "2026-13-01T00:00:00Z"])("%s is refused", async (created_after) => {
    const { status, body } = await list({ created_after });
    expect([status, body.fields]).toEqual([
      400,
      { created_after: "Please send a time such as 2026-01-31T09:30:00Z." },
    ]);
  });
});
