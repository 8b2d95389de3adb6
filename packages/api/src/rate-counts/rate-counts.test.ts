import { CompiledQuery } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { testIntervals } from "../../testing/test-services.ts";
import { secretKey } from "../../testing/secret-key.ts";
import { borrowServer } from "../../testing/thread-server.ts";
import type { Services } from "../context.ts";
import type { Db } from "../db/schema.ts";
import { createKeyring } from "../secrets/keyring.ts";
import { openRateCounts, purgeExpiredRateCounts } from "./rate-counts.ts";

const throwIt = (error: unknown): never => {
  throw error;
};

const keyring = createKeyring(secretKey);
const minute = 60_000;
const intervals = { ...testIntervals, rateCountSync: 50, lateRateCountSync: 1_000 };

let database: Pick<Services, "db">;
beforeAll(async () => {
  database = (await borrowServer()).services;
});

/** Creates counts of two processes on one database. */
const both = () =>
  [
    openRateCounts({ db: database.db, keyring, intervals }, throwIt),
    openRateCounts({ db: database.db, keyring, intervals }, throwIt),
  ] as const;
const kept = async () =>
  (
    await database.db.executeQuery<{ name: string; count: number }>(
      CompiledQuery.raw("select * from rate_counts"),
    )
  ).rows;

test("one process sees another's counts after its next sync", async () => {
  const [one, other] = both();
  for (let call = 1; call <= 5; call++)
    expect(one.increment("203.0.113.1 signIn", minute, 600).current).toBe(call);
  await one.flush();
  expect(other.increment("203.0.113.1 signIn", minute, 600).current).toBe(1);
  await other.flush();
  const { current, ttl } = other.increment("203.0.113.1 signIn", minute, 600);
  expect(current).toBe(7);
  // The window is the one that the first call began.
  expect(ttl).toBeGreaterThan(minute - 10_000);
  expect(ttl).toBeLessThanOrEqual(minute);
  await Promise.all([one.close(), other.close()]);
});

test("syncing in any order neither loses nor double-counts calls", async () => {
  const [one, other] = both();
  for (let round = 0; round < 20; round++) {
    one.increment("race", minute, 600);
    other.increment("race", minute, 600);
    other.increment(`race ${round}`, minute, 600);
    one.increment(`race ${round}`, minute, 600);
    await Promise.all([one.flush(), other.flush()]);
  }
  expect(one.increment("race", minute, 600).current).toBeGreaterThanOrEqual(40);
  await one.flush();
  expect(one.increment("race", minute, 600).current).toBe(42);
  await Promise.all([one.close(), other.close()]);
});

test("calls that are a hundredth of the limit are synced before fewer calls of others", async () => {
  const [one, other] = both();
  one.increment("quiet", minute, 600);
  for (let call = 0; call < 6; call++) one.increment("busy", minute, 600);
  let ownCalls = 0;
  await expect
    .poll(
      async () => {
        await other.flush();
        return other.increment("busy", minute, 600).current - ++ownCalls;
      },
      { timeout: intervals.lateRateCountSync / 2 },
    )
    .toBe(6);
  await other.flush();
  expect((await kept()).map(({ name }) => name)).not.toContain(keyring.digest("rate", "quiet"));
  await expect
    .poll(async () => (await kept()).map(({ name }) => name), { timeout: 3 * intervals.lateRateCountSync })
    .toContain(keyring.digest("rate", "quiet"));
  await Promise.all([one.close(), other.close()]);
});

test("an expired window starts anew in each process", async () => {
  const [one, other] = both();
  one.increment("short", 50, 600);
  await one.flush();
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(other.increment("short", 50, 600).current).toBe(1);
  await other.flush();
  expect(one.increment("short", 50, 600).current).toBe(1);
  await Promise.all([one.close(), other.close()]);
});

test("the database stores no address, and purges counts over time", async () => {
  const [one] = both();
  one.increment("198.51.100.77 signIn", 1, 600);
  await one.close();
  const before = await kept();
  expect(JSON.stringify(before)).not.toContain("198.51");
  await new Promise((resolve) => setTimeout(resolve, 5));
  await purgeExpiredRateCounts(database);
  expect((await kept()).length).toBeLessThan(before.length);
});

test("without a database, each process keeps counting and syncs everything later", async () => {
  const failures: unknown[] = [];
  let isUp = false;
  const db = new Proxy(database.db, {
    get: (target, name) => {
      if (!isUp) throw new Error("no connection");
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  }) as Db;
  const counts = openRateCounts({ db, keyring, intervals }, (error) => failures.push(error));
  counts.increment("down", minute, 600);
  await counts.flush();
  expect(failures).toHaveLength(1);
  expect(counts.increment("down", minute, 600).current).toBe(2);
  isUp = true;
  await counts.flush();
  const other = openRateCounts({ db: database.db, keyring, intervals }, throwIt);
  other.increment("down", minute, 600);
  await other.flush();
  expect(other.increment("down", minute, 600).current).toBe(4);
  await Promise.all([counts.close(), other.close()]);
});
