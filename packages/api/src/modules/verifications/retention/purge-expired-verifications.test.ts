import { afterAll, beforeAll, expect, test } from "vitest";
import { CompiledQuery } from "kysely";
import { type Account, createAccount } from "../../../../testing/account.ts";
import { callApi } from "../../../../testing/call-api.ts";
import { createWebsite } from "../../../../testing/start-check.ts";
import {
  type CountCell,
  computeExpectedCounts,
  readStoredCounts,
} from "../../../../testing/verification-counts.ts";
import type { InProcessServer } from "../../../../testing/in-process-server.ts";
import { borrowServer } from "../../../../testing/thread-server.ts";
import type { Db, Tx } from "../../../db/schema.ts";
import { createIdAt } from "../../../ids.ts";
import { addDays, dayOf, startOfDay } from "../../../days.ts";
import { recountVerifications } from "../../stats/index.ts";
import { expireOverdueBatch } from "../outcome/expire-overdue.ts";
import { purgeExpiredVerifications } from "./purge-expired-verifications.ts";

let own: InProcessServer;
beforeAll(async () => {
  own = await borrowServer();
});
afterAll(() => own.stop());

const zone = "America/St_Johns";
const ask = async <Row>(text: string, ...parameters: unknown[]) =>
  (await own.services.db.executeQuery<Row>(CompiledQuery.raw(text, parameters))).rows;

/** Creates an organization with counted verifications of every status at these times. */
async function withChecks(times: Date[]): Promise<Account> {
  const account = await createAccount({ server: own.url }, own.dataDir);
  const as = { server: own.url, bearer: account.session };
  await callApi("changeTimeZone", { time_zone: zone }, as);
  const website = await createWebsite(account.session, {}, { server: own.url });
  const statuses = ["passed", "failed", "cancelled", "expired", "error", "not_required"];
  for (const [index, at] of times.entries())
    await ask(
      `insert into verifications (organization_id, id, website_id, website_name, asset_id, is_test, status, age_restriction, sensitivity,
        buffer_years, model_version, policy_version, country, metadata, created_at, expires_at, completed_at, located_at, method,
        method_steps)
       values ($1, $2, $3, 'Shop', $4, false, $5, 'eighteen_plus', 75, 3, 'm', 1, 'DE', '{}', $6, $6, $6, $6, $7, $8)`,
      account.organization.id,
      createIdAt("ver", at),
      website.id,
      website.asset_id,
      statuses[index % statuses.length],
      at,
      ...(index % 4 === 0 ? ["custom", { face_scan: "ended", custom: "saved" }] : ["face_scan", null]),
    );
  await own.services.db
    .transaction()
    .execute((tx) => recountVerifications(tx, account.organization.id, zone));
  return account;
}

const timesLeft = async ({ organization }: Account) =>
  (
    await ask<{ created_at: Date }>(
      "select created_at from verifications where organization_id = $1 order by id",
      organization.id,
    )
  ).map(({ created_at }) => created_at.toISOString());

/** Reduces counts to their totals, since emptied hours stay marked while their day has verifications. */
const totalsOf = (cells: Record<string, CountCell>) =>
  Object.fromEntries(Object.entries(cells).map(([cell, { total }]) => [cell, total]));

/** Returns the database of a process that dies before its second batch, or just before committing it. */
function cutOff(where: "between" | "within"): Db {
  const { db } = own.services;
  let begun = 0;
  const transaction = () => {
    if (++begun === 1) return db.transaction();
    if (where === "between") throw new Error("cut off");
    return {
      execute: (work: (tx: Tx) => Promise<unknown>) =>
        db.transaction().execute(async (tx) => {
          await work(tx);
          throw new Error("cut off");
        }),
    };
  };
  return { selectFrom: db.selectFrom.bind(db), transaction } as unknown as Db;
}

const keep = (account: Account, retention_days: unknown) =>
  callApi("changeRetention", { retention_days }, { server: own.url, bearer: account.session });

test("purgeExpiredVerifications deletes days of the organization's time zone to the millisecond, with their counts", async () => {
  const firstKept = startOfDay(addDays(dayOf(own.now(), zone), -30), zone).getTime();
  const offsets = [-400 * 86_400_000, -86_400_000, -1, 0, 1, 86_400_000];
  const times = offsets.flatMap((offset) => Array.from({ length: 6 }, () => new Date(firstKept + offset)));
  const [account, other] = [await withChecks(times), await withChecks(times)];
  expect((await keep(account, 30)).body.user.retentionDays).toBe(30);
  await purgeExpiredVerifications(own.services);
  const expected = times.map((time) => time.toISOString()).slice(18);
  expect(await timesLeft(account)).toEqual(expected);
  expect(await timesLeft(other)).toHaveLength(times.length);
  for (const { organization } of [account, other])
    expect(await readStoredCounts(organization.id, ask)).toEqual(
      await computeExpectedCounts(organization.id, zone, ask),
    );
  const listed = await callApi("listRecords", {}, { server: own.url, bearer: account.session });
  // Verifications that were not required are no records.
  expect([listed.headers.get("x-total"), listed.body.length]).toEqual(["15", 15]);
});

test(
  "two concurrent runs delete and count each verification once, while others of the same days end",
  { timeout: 60_000 },
  async () => {
    const old = own.now().getTime() - 90 * 86_400_000;
    const account = await withChecks(
      Array.from({ length: 1203 }, (_, index) => new Date(old + index * 60_000)),
    );
    await ask(
      `update verifications set status = 'started', completed_at = null
       where organization_id = $1 and id in (select id from verifications where organization_id = $1 order by id limit 60 offset 480)`,
      account.organization.id,
    );
    await own.services.db
      .transaction()
      .execute((tx) => recountVerifications(tx, account.organization.id, zone));
    await keep(account, 7);
    await Promise.all([
      purgeExpiredVerifications(own.services),
      purgeExpiredVerifications(own.services),
      expireOverdueBatch(own.services, account.organization.id),
    ]);
    await purgeExpiredVerifications(own.services);
    expect(await timesLeft(account)).toEqual([]);
    expect(await readStoredCounts(account.organization.id, ask)).toEqual({});
  },
);

test("a run interrupted between or within batches leaves consistent data, and the next run finishes", async () => {
  const old = own.now().getTime() - 90 * 86_400_000;
  const account = await withChecks(
    Array.from({ length: 1100 }, (_, index) => new Date(old + index * 60_000)),
  );
  // The next run must find no other organization with a batch.
  await ask("update organizations set retention_days = null");
  await keep(account, 7);
  for (const [cut, left] of [
    ["between", 600],
    ["within", 100],
  ] as const) {
    await expect(purgeExpiredVerifications({ ...own.services, db: cutOff(cut) })).rejects.toThrow("cut off");
    expect([cut, (await timesLeft(account)).length]).toEqual([cut, left]);
    const [kept, folded] = [
      await readStoredCounts(account.organization.id, ask),
      await computeExpectedCounts(account.organization.id, zone, ask),
    ];
    expect(totalsOf(kept)).toEqual(totalsOf(folded));
  }
  await purgeExpiredVerifications(own.services);
  expect(await timesLeft(account)).toEqual([]);
  expect(await readStoredCounts(account.organization.id, ask)).toEqual({});
});

test("an open verification is never deleted, whatever its age", async () => {
  const account = await withChecks([new Date(own.now().getTime() - 90 * 86_400_000)]);
  await ask(
    "update verifications set status = 'started', completed_at = null where organization_id = $1",
    account.organization.id,
  );
  await keep(account, 1);
  await purgeExpiredVerifications(own.services);
  expect(await timesLeft(account)).toHaveLength(1);
});

test("purgeExpiredVerifications deletes nothing without a retention period, and invalid periods are refused", async () => {
  const account = await withChecks([new Date(0)]);
  for (const wrong of [0, -1, 1.5, 3651, "30", undefined, [], {}])
    expect([wrong, (await keep(account, wrong)).status]).toEqual([wrong, 400]);
  expect((await keep(account, 3650)).status).toBe(200);
  expect((await keep(account, null)).body.user.retentionDays).toBe(null);
  await purgeExpiredVerifications(own.services);
  expect(await timesLeft(account)).toHaveLength(1);
  const lines = await callApi(
    "listAuditLog",
    { type: "organization.retention_changed" },
    { server: own.url, bearer: account.session },
  );
  expect(lines.body.map(({ details }) => details.changes)).toEqual([
    { retention_days: { from: "3650", to: null } },
    { retention_days: { from: null, to: "3650" } },
  ]);
});
