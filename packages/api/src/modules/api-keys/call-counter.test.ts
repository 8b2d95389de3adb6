import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount } from "../../../testing/account.ts";
import { createApiKey } from "../../../testing/api-key.ts";
import { callApi } from "../../../testing/call-api.ts";
import { queryDatabase } from "../../../testing/query-database.ts";
import { openMigratedDatabase } from "../../../testing/open-migrated-database.ts";
import { waitUntil } from "../../../testing/wait-until.ts";
import type { Database } from "../../db/open-database.ts";
import { createId } from "../../ids.ts";
import { createApiKeyCallCounter } from "./call-counter.ts";
import { listActiveKeys } from "./store.ts";

const throwIt = (error: unknown): never => {
  throw error;
};

const keyOf = async (bearer: string, id: string) =>
  (await callApi("listApiKeys", {}, { bearer })).body.find((key) => key.id === id)!;

test("the call counter counts every call of a burst, including refused ones", async () => {
  const { session } = await createAccount();
  const made = await createApiKey(session);
  const other = await createApiKey(session, { name: "unused" });
  const began = Date.now();
  await Promise.all([
    ...Array.from({ length: 30 }, () => callApi("listOwnApiKeys", {}, { bearer: made.key })),
    ...Array.from({ length: 11 }, () => callApi("readVerification", { id: "ver_x" }, { bearer: made.key })),
  ]);
  const counted = await waitUntil("all calls to be written down", async () => {
    const key = await keyOf(session, made.id);
    return key.stats.total_requests >= 41 ? key : undefined;
  });
  expect(counted).toMatchObject({
    stats: { total_requests: 41, requests_monthly: 41, success_rate: 73.2 },
  });
  expect(Date.parse(counted.last_used_at!)).toBeGreaterThanOrEqual(began);
  expect(Date.parse(counted.last_used_at!)).toBeLessThanOrEqual(Date.now());
  expect(await keyOf(session, other.id)).toMatchObject({
    stats: { total_requests: 0, requests_monthly: 0, success_rate: 0 },
    last_used_at: null,
  });
});

test("the call counter starts months at midnight UTC", async () => {
  const { session, user } = await createAccount();
  const made = await createApiKey(session);
  const now = new Date();
  const month = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
  for (const [hour, succeeded, refused] of [
    [month - 3_600_000, 2, 1],
    [month, 4, 2],
    [month - 300 * 86_400_000, 2_000_000_000, 2_000_000_000],
  ] as const) {
    await queryDatabase(
      "insert into api_key_calls (account_id, key_id, hour, succeeded, refused) values ($1, $2, $3, $4, $5)",
      user.id,
      made.id,
      new Date(hour).toISOString(),
      succeeded,
      refused,
    );
  }
  expect(await keyOf(session, made.id)).toMatchObject({
    stats: { total_requests: 4_000_000_009, requests_monthly: 6, success_rate: 50 },
  });
});

test("the call counter ignores calls with a refused credential", async () => {
  const { session } = await createAccount();
  const made = await createApiKey(session);
  const page = await createApiKey(session, { key_type: "public" });
  await callApi("listOwnApiKeys", {}, { bearer: `${made.key}0` });
  await callApi("listOwnApiKeys", {}, { bearer: page.key });
  // This call is written after the two before it.
  await callApi("listOwnApiKeys", {}, { bearer: made.key });
  await waitUntil(
    "the call to be written down",
    async () => (await keyOf(session, made.id)).stats.total_requests > 0 || undefined,
  );
  expect((await keyOf(session, made.id)).stats.total_requests).toBe(1);
  expect((await keyOf(session, page.id)).stats.total_requests).toBe(0);
});

let database: Database;
beforeAll(async () => {
  database = await openMigratedDatabase();
});
afterAll(() => database?.close());

/** Inserts an account with keys into a separate database. */
async function insertKeys(count: number): Promise<{ account: string; keys: string[] }> {
  const account = createId("usr");
  const { db } = database;
  await db.insertInto("accounts").values({ id: account, name: "x", created_at: new Date() }).execute();
  const keys = Array.from({ length: count }, () => createId("key"));
  for (const id of keys) {
    await db
      .insertInto("api_keys")
      .values({
        account_id: account,
        id,
        name: "Key",
        key_type: "private",
        is_test: false,
        key_hash: id,
        sealed: "x",
        last4: "0000",
        created_at: new Date(),
      })
      .execute();
  }
  return { account, keys };
}

async function writtenDown(account: string) {
  const rows = await database.db
    .selectFrom("api_key_calls")
    .select(["key_id", "succeeded", "refused"])
    .where("account_id", "=", account)
    .orderBy("key_id")
    .execute();
  return rows.map((row) => [row.key_id, row.succeeded, row.refused]);
}

test("the call counter keeps counts that could not be written, reports the failure, and writes them later", async () => {
  const { account, keys } = await insertKeys(2);
  const failures: unknown[] = [];
  const calls = createApiKeyCallCounter(database.db, (error) => failures.push(error));
  calls.count(account, keys[0]!, true);
  calls.count(account, keys[1]!, false);
  await sql`alter table api_key_calls rename to api_key_calls_away`.execute(database.db);
  await calls.flush();
  expect(failures).toHaveLength(1);
  calls.count(account, keys[0]!, true);
  await sql`alter table api_key_calls_away rename to api_key_calls`.execute(database.db);
  await calls.close();
  expect(failures).toHaveLength(1);
  expect(await writtenDown(account)).toEqual([
    [keys[0], 2, 0],
    [keys[1], 0, 1],
  ]);
});

test("the call counter writes periodically without an explicit flush", async () => {
  const { account, keys } = await insertKeys(1);
  const calls = createApiKeyCallCounter(database.db, throwIt);
  for (const total of [1, 2]) {
    calls.count(account, keys[0]!, true);
    await waitUntil("the call to be written down", async () => {
      const [row] = await writtenDown(account);
      return row?.[1] === total || undefined;
    });
  }
  await calls.close();
});

test("the call counter writes other keys' calls if one key was deleted meanwhile", async () => {
  const { account, keys } = await insertKeys(3);
  const failures: unknown[] = [];
  const calls = createApiKeyCallCounter(database.db, (error) => failures.push(error));
  for (const key of keys) calls.count(account, key, true);
  calls.count("usr_gone", "key_gone", true);
  await database.db.deleteFrom("api_keys").where("id", "=", keys[1]!).execute();
  await calls.close();
  expect(failures).toEqual([]);
  expect(await writtenDown(account)).toEqual([
    [keys[0], 1, 0],
    [keys[2], 1, 0],
  ]);
});

test("concurrent flushes write each call once", async () => {
  const { account, keys } = await insertKeys(1);
  const calls = createApiKeyCallCounter(database.db, throwIt);
  const flushes: Promise<void>[] = [];
  for (let n = 0; n < 20; n++) {
    calls.count(account, keys[0]!, n % 4 !== 0);
    flushes.push(calls.flush());
  }
  await Promise.all(flushes);
  expect(await writtenDown(account)).toEqual([[keys[0], 15, 5]]);
  await calls.close();
});

test("the call counter never moves a key's last use back", async () => {
  const { account, keys } = await insertKeys(1);
  const [later, earlier] = [new Date("2026-05-01T10:40:00Z"), new Date("2026-05-01T10:20:00Z")];
  for (const time of [later, earlier]) {
    const calls = createApiKeyCallCounter(database.db, throwIt, () => time);
    calls.count(account, keys[0]!, true);
    await calls.close();
  }
  const [key] = await listActiveKeys(database.db, account, later);
  expect(key).toMatchObject({ last_used_at: later, total_requests: 2 });
});
