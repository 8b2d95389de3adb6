import type { OrganizationId } from "@ofage/contract";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { createAccount } from "../../../testing/account.ts";
import { createApiKey } from "../../../testing/api-key.ts";
import { callApi } from "../../../testing/call-api.ts";
import { createWebsite } from "../../../testing/start-check.ts";
import { queryDatabase } from "../../../testing/query-database.ts";
import { borrowServer } from "../../../testing/thread-server.ts";
import { waitUntil } from "../../../testing/wait-until.ts";
import type { Services } from "../../context.ts";
import { createId } from "../../ids.ts";
import { createApiKeyCallCounter } from "./call-counter.ts";
import { deleteEarlierAddresses, listActiveKeys } from "./store.ts";

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
  const { session, organization } = await createAccount();
  const made = await createApiKey(session);
  const now = new Date();
  const month = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
  for (const [hour, succeeded, refused] of [
    [month - 3_600_000, 2, 1],
    [month, 4, 2],
    [month - 300 * 86_400_000, 2_000_000_000, 2_000_000_000],
  ] as const) {
    await queryDatabase(
      "insert into api_key_calls (organization_id, key_id, hour, succeeded, refused, last_at) values ($1, $2, $3, $4, $5, $3)",
      organization.id,
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

let services: Services;
beforeAll(async () => {
  ({ services } = await borrowServer());
});

/** Inserts an organization with keys into a separate database. */
async function insertKeys(count: number): Promise<{ organization: OrganizationId; keys: string[] }> {
  const organization = createId("org");
  const { db } = services;
  await db.insertInto("organizations").values({ id: organization, created_at: new Date() }).execute();
  const keys = Array.from({ length: count }, () => createId("key"));
  for (const id of keys) {
    await db
      .insertInto("api_keys")
      .values({
        organization_id: organization,
        id,
        name: "Key",
        key_type: "private",
        is_test: false,
        key_hash: id,
        sealed: "x",
        last4: "0000",
        created_by: "Robin",
        created_at: new Date(),
      })
      .execute();
  }
  return { organization, keys };
}

async function writtenDown(organization: OrganizationId) {
  const rows = await services.db
    .selectFrom("api_key_calls")
    .select(["key_id", "succeeded", "refused"])
    .where("organization_id", "=", organization)
    .orderBy("key_id")
    .execute();
  return rows.map((row) => [row.key_id, row.succeeded, row.refused]);
}

test("the call counter keeps counts that could not be written, reports the failure, and writes them later", async () => {
  const { organization, keys } = await insertKeys(2);
  const failures: unknown[] = [];
  const calls = createApiKeyCallCounter(services, (error) => failures.push(error));
  calls.count(organization, keys[0]!, true, null);
  calls.count(organization, keys[1]!, false, null);
  await sql`alter table api_key_calls rename to api_key_calls_away`.execute(services.db);
  await calls.flush();
  expect(failures).toHaveLength(1);
  calls.count(organization, keys[0]!, true, null);
  await sql`alter table api_key_calls_away rename to api_key_calls`.execute(services.db);
  await calls.close();
  expect(failures).toHaveLength(1);
  expect(await writtenDown(organization)).toEqual([
    [keys[0], 2, 0],
    [keys[1], 0, 1],
  ]);
});

test("the call counter writes periodically without an explicit flush", async () => {
  const { organization, keys } = await insertKeys(1);
  const calls = createApiKeyCallCounter(services, throwIt);
  for (const total of [1, 2]) {
    calls.count(organization, keys[0]!, true, null);
    await waitUntil("the call to be written down", async () => {
      const [row] = await writtenDown(organization);
      return row?.[1] === total || undefined;
    });
  }
  await calls.close();
});

test("the call counter writes other keys' calls if one key was deleted meanwhile", async () => {
  const { organization, keys } = await insertKeys(3);
  const failures: unknown[] = [];
  const calls = createApiKeyCallCounter(services, (error) => failures.push(error));
  for (const key of keys) calls.count(organization, key, true, null);
  calls.count("org_gone", "key_gone", true, null);
  await services.db.deleteFrom("api_keys").where("id", "=", keys[1]!).execute();
  await calls.close();
  expect(failures).toEqual([]);
  expect(await writtenDown(organization)).toEqual([
    [keys[0], 1, 0],
    [keys[2], 1, 0],
  ]);
});

test("concurrent flushes write each call once", async () => {
  const { organization, keys } = await insertKeys(1);
  const calls = createApiKeyCallCounter(services, throwIt);
  const flushes: Promise<void>[] = [];
  for (let n = 0; n < 20; n++) {
    calls.count(organization, keys[0]!, n % 4 !== 0, null);
    flushes.push(calls.flush());
  }
  await Promise.all(flushes);
  expect(await writtenDown(organization)).toEqual([[keys[0], 15, 5]]);
  await calls.close();
});

test("the call counter never moves a key's last use back", async () => {
  const { organization, keys } = await insertKeys(1);
  const [later, earlier] = [new Date("2026-05-01T10:40:00Z"), new Date("2026-05-01T10:20:00Z")];
  for (const time of [later, earlier]) {
    const calls = createApiKeyCallCounter(services, throwIt, () => time);
    calls.count(organization, keys[0]!, true, null);
    await calls.close();
  }
  const [key] = await listActiveKeys(services.db, organization, later);
  expect(key).toMatchObject({ last_used_at: later, total_requests: 2 });
});

test("the call counter keeps the address of a key's last successful call, whichever process writes it first", async () => {
  const { organization, keys } = await insertKeys(1);
  const at = (time: string) => new Date(`2026-05-01T${time}Z`);
  const calls = [
    ["10:40:00", true, "192.0.2.2"],
    ["10:20:00", true, "192.0.2.1"],
    ["10:50:00", false, "192.0.2.3"],
    ["09:59:00", true, "192.0.2.4"],
  ] as const;
  for (const [time, succeeded, from] of calls) {
    const counter = createApiKeyCallCounter(services, throwIt, () => at(time));
    counter.count(organization, keys[0]!, succeeded, from);
    await counter.close();
  }
  const now = at("11:00:00");
  const read = async () => (await listActiveKeys(services.db, organization, now))[0];
  expect(await read()).toMatchObject({ last_used_from: "192.0.2.2", last_used_at: at("10:50:00") });

  // Within one flush, too.
  let time = at("10:58:00");
  const counter = createApiKeyCallCounter(services, throwIt, () => time);
  counter.count(organization, keys[0]!, true, "2001:db8::2");
  time = at("10:57:00");
  counter.count(organization, keys[0]!, true, "2001:db8::1");
  await counter.close();
  expect(await read()).toMatchObject({ last_used_from: "2001:db8::2" });
});

test("only the address of a key's last call is kept", async () => {
  const { organization, keys } = await insertKeys(2);
  const hours = ["2026-05-01T08:10:00Z", "2026-05-01T09:10:00Z", "2026-05-01T12:10:00Z"];
  for (const [at, hour] of hours.entries()) {
    const counter = createApiKeyCallCounter(services, throwIt, () => new Date(hour));
    counter.count(organization, keys[0]!, true, `192.0.2.${at}`);
    if (at === 0) counter.count(organization, keys[1]!, true, "192.0.2.9");
    await counter.close();
  }
  await deleteEarlierAddresses(services.db, new Date("2026-05-01T11:00:00Z"));
  const kept = await services.db
    .selectFrom("api_key_calls")
    .select(["key_id", "succeeded", "last_from"])
    .where("organization_id", "=", organization)
    .orderBy("key_id")
    .orderBy("hour")
    .execute();
  expect(kept.map(({ succeeded, last_from }) => [succeeded, last_from])).toEqual([
    [1, null],
    [1, null],
    [1, "192.0.2.2"],
    [1, "192.0.2.9"],
  ]);
});

test("a private key tells from where it was called last, and a public key never does", async () => {
  const { session } = await createAccount();
  const { asset_id } = await createWebsite(session);
  const secret = await createApiKey(session);
  const page = await createApiKey(session, { key_type: "public" });
  const from = "2001:db8::7";
  const read = await callApi("listOwnApiKeys", {}, { bearer: secret.key, from });
  expect(read.body.find(({ id }) => id === secret.id)).toMatchObject({ last_used_from: null });
  await callApi("readVerification", { id: "ver_x" }, { bearer: secret.key, from: "192.0.2.66" });
  const started = await callApi(
    "startCheck",
    { asset_id },
    { bearer: page.key, from, headers: { origin: "https://shop.example" } },
  );
  expect(started.status).toBe(201);
  await waitUntil("both keys' calls to be written down", async () => {
    const [one, other] = [await keyOf(session, secret.id), await keyOf(session, page.id)];
    return (one.stats.total_requests === 2 && other.stats.total_requests === 1) || undefined;
  });
  expect((await keyOf(session, secret.id)).last_used_from).toBe(from);
  expect((await keyOf(session, page.id)).last_used_from).toBeNull();
  const rows = await queryDatabase(
    "select last_from, last_from_at from api_key_calls where key_id = $1",
    page.id,
  );
  expect(rows).toEqual([{ last_from: null, last_from_at: null }]);
});
