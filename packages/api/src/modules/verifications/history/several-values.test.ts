import type { OrganizationId } from "@ofage/contract";
import { beforeAll, expect, test } from "vitest";
import { createAccount } from "../../../../testing/account.ts";
import { callApi } from "../../../../testing/call-api.ts";
import {
  type PastVerification,
  insertPastVerifications,
} from "../../../../testing/insert-past-verifications.ts";
import { parseCsv } from "../../../../../../fixtures/parse-csv.ts";
import { queryDatabase } from "../../../../testing/query-database.ts";
import { createWebsite } from "../../../../testing/start-check.ts";

/* Filters of the history with several values, over 240 verifications of a year. */

const countries = ["DE", "FR", null, "AT", "DE", "US"];
const statuses = ["passed", "failed", "cancelled", "expired", "error"] as const;

let owner: string;
let organizationId: OrganizationId;
/** Another organization's website, with verifications of the same days. */
let foreign: string;
beforeAll(async () => {
  const account = await createAccount();
  owner = account.session;
  organizationId = account.organization.id;
  const checks: PastVerification[] = Array.from({ length: 240 }, (_, index) => ({
    at: new Date(Date.UTC(2025, 0, 1) + index * 123_000_000),
    status: statuses[index % 5]!,
    country: countries[index % 6]!,
    website_id: `web_${index % 4}`,
    website_name: `Shop ${index % 4}`,
    reference_id: `visit-${index % 3}`,
    is_test: index % 7 === 0,
  }));
  await insertPastVerifications({ session: owner, organizationId }, checks);
  const stranger = await createAccount();
  foreign = (await createWebsite(stranger.session)).id;
  await insertPastVerifications(
    { session: stranger.session, organizationId: stranger.organization.id },
    checks.slice(0, 20).map((check) => ({ ...check, website_id: foreign })),
  );
}, 60_000);

const list = (input: Record<string, unknown>) => callApi("listRecords", input, { bearer: owner });

/** Returns the IDs of every page, newest first, and expects the same total on each. */
async function idsOf(filter: Record<string, unknown>, per_page = 17): Promise<string[]> {
  const ids: string[] = [];
  const first = await list({ ...filter, per_page });
  const total = Number(first.headers.get("x-total"));
  for (let page = 1; page <= Math.max(1, Math.ceil(total / per_page)); page++) {
    const { status, body, headers } = await list({ ...filter, per_page, page });
    expect([status, headers.get("x-total")]).toEqual([200, String(total)]);
    ids.push(...body.map(({ id }) => id));
  }
  expect(ids).toHaveLength(total);
  return ids;
}

test.for([
  ["status", ["failed", "error"]],
  ["status", ["success", "failed", "error"]],
  ["website_id", ["web_1", "web_3"]],
  ["country", ["DE", "AT", "US"]],
  ["method", ["face_scan", "custom"]],
] as const)("%s with several values lists the union of each of %j", async ([name, values]) => {
  const single = (await Promise.all(values.map((value) => idsOf({ [name]: value })))).flat();
  expect(single.length).toBeGreaterThan(20);
  const together = await idsOf({ [name]: values.join(",") });
  expect(together).toEqual(single.toSorted().toReversed());
  expect(await idsOf({ [name]: [...values.toReversed(), values[0]].join(",") }, 100)).toEqual(together);
});

test("several filters with several values list what matches all of them", async () => {
  const filter = {
    status: "failed,error",
    country: "DE,FR",
    website_id: "web_0,web_1,web_2",
    is_test: false,
    date_from: "2025-03-01",
    date_to: "2025-10-31",
  };
  const rows = await queryDatabase<{ id: string }>(
    `select id from verifications where organization_id = $1 and status in ('failed', 'cancelled', 'expired', 'error')
       and country in ('DE', 'FR') and website_id in ('web_0', 'web_1', 'web_2') and not is_test
       and created_at >= '2025-03-01' and created_at < '2025-11-01' order by id desc`,
    organizationId,
  );
  expect(rows.length).toBeGreaterThan(10);
  expect(await idsOf(filter, 4)).toEqual(rows.map(({ id }) => id));
});

test("a search by reference ID is narrowed by several values", async () => {
  const all = await idsOf({ search: "visit-1" });
  const some = await idsOf({ search: "visit-1", country: "FR,AT" }, 5);
  expect(some.length).toBeGreaterThan(10);
  expect(some.length).toBeLessThan(all.length);
  expect(all).toEqual(expect.arrayContaining(some));
});

test("the export contains what the list shows under several values", async () => {
  const filter = { status: "failed,error", country: "FR,US", website_id: "web_1,web_3" };
  const { text } = await callApi("exportRecords", filter, { bearer: owner });
  const [, ...lines] = parseCsv(text);
  expect(lines.map(([id]) => id)).toEqual(await idsOf(filter));
  expect(lines.length).toBeGreaterThan(5);
});

test("analytics counts what the list shows under several values", async () => {
  const days = { date_from: "2025-01-01", date_to: "2025-12-31" };
  const filter = { ...days, country: "DE,FR", website_id: "web_1,web_2", status: "failed,error" };
  const { body } = await callApi("readVerificationStats", filter, { bearer: owner });
  expect(body.totals.total).toBe((await idsOf({ ...filter, is_test: false })).length);
  expect(body.by_country.map(({ country }) => country).toSorted()).toEqual(["DE", "FR"]);
});

test("another organization's website adds nothing to a list of one's own", async () => {
  expect(await idsOf({ website_id: `web_1,${foreign}` })).toEqual(await idsOf({ website_id: "web_1" }));
  expect(await idsOf({ website_id: `${foreign},web_none` })).toEqual([]);
  const stats = await callApi(
    "readVerificationStats",
    { website_id: foreign, date_from: "2025-01-01", date_to: "2025-12-31" },
    { bearer: owner },
  );
  expect(stats.body.totals.total).toBe(0);
});

test("one empty website means all websites, as ever", async () => {
  const { headers } = await callApi("listRecords", { website_id: "" }, { bearer: owner });
  expect(headers.get("x-total")).toBe("240");
});

const many = Array.from({ length: 21 }, (_, index) => `web_${index}`).join();
test.for([
  ["status", "failed,maybe"],
  ["status", "failed,"],
  ["method", "custom,guess"],
  ["country", "DE,FRA"],
  ["country", ",DE"],
  ["website_id", many],
  ["website_id", `web_1,${"x".repeat(65)}`],
  ["country", ",".repeat(3000)],
  ["with_metadata", "maybe"],
] as const)("%s=%s is refused by its name", async ([name, value]) => {
  for (const route of ["listRecords", "exportRecords"] as const) {
    // Only the list has it.
    if (name === "with_metadata" && route === "exportRecords") continue;
    const { status, body } = await callApi(route, { [name]: value }, { bearer: owner });
    expect([status, body]).toMatchObject([
      400,
      { code: "invalid_input", error: expect.stringMatching(/\S/) },
    ]);
    expect(Object.keys((body as unknown as { fields: object }).fields)).toEqual([name]);
  }
});

test("the list has the reference ID, and the metadata only if it is asked for", async () => {
  const plain = (await list({ per_page: 1 })).body[0]!;
  expect(plain.reference_id).toMatch(/^visit-\d$/);
  expect(plain).not.toHaveProperty("metadata");
  await queryDatabase(
    `update verifications set metadata = '{"cart": "7", "tier": "gold"}' where organization_id = $1 and id = $2`,
    organizationId,
    plain.id,
  );
  const rich = (await list({ per_page: 1, with_metadata: true })).body[0]!;
  expect(rich).toEqual({ ...plain, metadata: { cart: "7", tier: "gold" } });
  const found = (await list({ search: plain.id, with_metadata: true })).body;
  expect(found).toEqual([rich]);
});
