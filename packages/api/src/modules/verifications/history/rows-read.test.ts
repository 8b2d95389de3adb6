import { type OrganizationId, VerificationHistoryFilter } from "@ofage/contract";
import { CompiledQuery, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount } from "../../../../testing/account.ts";
import { randomIpAddress } from "../../../../testing/call-api.ts";
import {
  type PastVerification,
  insertPastVerifications,
} from "../../../../testing/insert-past-verifications.ts";
import type { InProcessServer } from "../../../../testing/in-process-server.ts";
import { borrowServer } from "../../../../testing/thread-server.ts";
import type { Db } from "../../../db/schema.ts";
import { listHistoryPage } from "./list-history-page.ts";
import { resolveHistoryQuery } from "./resolve-history-query.ts";

/* A page of the history reads few rows, whatever it is filtered by: among 20,000 verifications of two months, 14 an hour. */

const count = 20_000;
let own: InProcessServer;
let organization: { id: OrganizationId; time_zone: string };

const ask = (text: string, ...parameters: unknown[]) =>
  own.services.db.executeQuery(CompiledQuery.raw(text, parameters));

beforeAll(async () => {
  own = await borrowServer();
  const via = { server: own.url, from: randomIpAddress() };
  const { session, ...account } = await createAccount(via, own.dataDir);
  organization = { id: account.organization.id, time_zone: "UTC" };
  const checks = Array.from({ length: count }, (_, index): PastVerification => ({
    at: new Date(Date.UTC(2026, 0, 1) + index * 257_000),
    country: rareCountry(index) ?? ["DE", "US", "FR"][index % 3]!,
    website_id: `web_${index % 5}`,
    status: index % 4 === 0 ? "failed" : "passed",
    metadata: metadataOf(index),
  }));
  await insertPastVerifications(
    { session, organizationId: organization.id, callOptions: via, query: ask },
    checks,
  );
  await ask("vacuum analyze verifications");
}, 120_000);
afterAll(() => own?.stop());

/** Three verifications are from Iceland and three from Malta. */
const rareCountry = (index: number) =>
  index % 7000 === 10 ? "IS" : index % 7000 === 5000 ? "MT" : undefined;

/** Half of the verifications have metadata: an order of their own and a common tier, and three of them a rare tag. */
function metadataOf(index: number): Record<string, string> {
  if (index % 2 === 1) return {};
  const common = { order: `order ${index}`, tier: index % 4 === 0 ? "gold" : "free" };
  return index % 7000 === 2000 ? { ...common, tag: "vip" } : common;
}

/** Returns how many rows and index entries of the verifications this transaction's connection has read. */
async function countReads(db: Db): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select (pg_stat_get_xact_tuples_returned('verifications'::regclass) + (
      select sum(pg_stat_get_xact_tuples_returned(indexrelid)) from pg_index where indrelid = 'verifications'::regclass
    ))::int as read`.execute(db);
  return rows[0]!.read;
}

/** Lists a page. Returns the total, and how many rows and index entries the database read for it. */
const listPage = (
  filter: Record<string, unknown>,
  offset: number,
): Promise<{ total: number; read: number }> =>
  own.services.db.transaction().execute(async (db) => {
    const services = { ...own.services, db };
    const query = await resolveHistoryQuery(services, organization, VerificationHistoryFilter.parse(filter));
    const before = await countReads(db);
    const { total } = await listHistoryPage(services, query, { offset, limit: 20 });
    return { total, read: (await countReads(db)) - before };
  });

test("a page in the middle of the whole history reads rows, but few of them", async () => {
  const { total, read } = await listPage({}, 10_000);
  expect(total).toBe(count);
  expect(read).toBeGreaterThanOrEqual(20);
  expect(read).toBeLessThan(1000);
});

test.for<[string, Record<string, unknown>, number]>([
  ["two common statuses", { status: "success,failed" }, count],
  ["two methods", { method: "face_scan,custom" }, count],
  ["two rare countries", { country: "IS,MT" }, 6],
  ["a rare country among websites", { country: "IS", website_id: "web_0,web_1,web_2,web_3,web_4" }, 3],
  ["twenty countries, of which one is there", { country: ["MT", ...unknownCountries()].join() }, 3],
])("a page with %s reads few rows", async ([, filter, expected]) => {
  for (const offset of [0, Math.max(0, expected - 20)]) {
    const { total, read } = await listPage(filter, offset);
    expect(total).toBe(expected);
    expect(read).toBeGreaterThanOrEqual(Math.min(expected, 20));
    expect(read).toBeLessThan(1000);
  }
});

test.for<[string, Record<string, unknown>, number]>([
  ["metadata that one has", { metadata: "order=order 1234" }, 1],
  ["metadata that a few have", { metadata: "tag=vip" }, 3],
  ["metadata that none has", { metadata: "order=order 1235" }, 0],
  ["a key that a few have", { metadata: "tag" }, 3],
  ["a key that none has", { metadata: "ta" }, 0],
  ["metadata, a status and a country", { metadata: "tag=vip", status: "failed", country: "DE,US,FR" }, 3],
  ["metadata and days", { metadata: "tag=vip", date_from: "2026-01-01", date_to: "2026-01-10" }, 1],
])("a page with %s reads few rows", async ([, filter, expected]) => {
  const { total, read } = await listPage(filter, 0);
  expect(total).toBe(expected);
  expect(read).toBeLessThan(100);
});

function unknownCountries(): string[] {
  return [..."ABCDEFGHIJKLMNOPQRS"].map((letter) => `Q${letter}`);
}
