import type { OrganizationId } from "@ofage/contract";
import { beforeAll, expect, test } from "vitest";
import { parseCsv } from "../../../../../../fixtures/parse-csv.ts";
import { createAccount } from "../../../../testing/account.ts";
import { callApi } from "../../../../testing/call-api.ts";
import {
  insertPastVerifications,
  type PastVerification,
} from "../../../../testing/insert-past-verifications.ts";
import { inOrganization, inviteMember } from "../../../../testing/invite-member.ts";
import { queryDatabase } from "../../../../testing/query-database.ts";
import { createWebsite } from "../../../../testing/start-check.ts";

/* The history's filter by metadata, over 120 verifications, half of which have some, and some with difficult texts. */

const statuses = ["passed", "failed", "cancelled"] as const;
const difficult: Record<string, string>[] = [
  { formula: "a=b&c==" },
  { größe: "42 ½ 🦊", 名前: "花子" },
  { quote: 'say "no" \\ it\'s', 'k"e\\y': "x" },
  { rate: "100%", rate_1: "5_0" },
  { "7": "8", "-1": "true" },
  { cart: '{"a":{"b":1}}', list: '["a"]' },
  { empty: "", space: " x " },
  { ["k".repeat(100)]: "v".repeat(500) },
];

let owner: string;
let organizationId: OrganizationId;
let bound: Parameters<typeof callApi>[2];
let websites: string[];
/** Session of another organization. */
let stranger: string;

beforeAll(async () => {
  const account = await createAccount();
  owner = account.session;
  organizationId = account.organization.id;
  websites = [(await createWebsite(owner)).id, (await createWebsite(owner)).id];
  const member = await inviteMember(owner, { role: "support", website_ids: [websites[0]!] });
  bound = inOrganization(member.session, organizationId);
  const checks = Array.from({ length: 120 }, (_, index): PastVerification => ({
    at: new Date(Date.UTC(2025, 0, 1) + index * 7_200_000),
    status: statuses[index % 3]!,
    country: index % 4 < 2 ? "DE" : "FR",
    website_id: websites[(index % 2) ^ (index % 8 === 0 ? 1 : 0)]!,
    reference_id: `visit-${index % 5}`,
    metadata: index % 2 === 0 ? { order: String(index), tier: index % 6 === 0 ? "gold" : "free" } : {},
  }));
  const texts = difficult.map((metadata, index) => ({
    at: new Date(Date.UTC(2025, 2, 1) + index * 1000),
    website_id: websites[1]!,
    metadata,
  }));
  await insertPastVerifications({ session: owner, organizationId }, [...checks, ...texts]);
  const other = await createAccount();
  stranger = other.session;
  await insertPastVerifications({ session: stranger, organizationId: other.organization.id }, [
    { at: "2025-01-02T00:00:00Z", metadata: { order: "24", secret: "of another organization" } },
    { at: "2025-01-03T00:00:00Z", metadata: { order: "foreign" } },
  ]);
}, 60_000);

const list = (input: Record<string, unknown>, as: Parameters<typeof callApi>[2] = { bearer: owner }) =>
  callApi("listRecords", { with_metadata: true, ...input }, as);

/** Returns the verifications of every page, newest first, and expects the same total on each. */
async function listAll(
  filter: Record<string, unknown>,
  as: Parameters<typeof callApi>[2] = { bearer: owner },
  per_page = 10,
) {
  const found: Awaited<ReturnType<typeof list>>["body"] = [];
  let total = 0;
  for (let page = 1; page === 1 || found.length < total; page++) {
    const { status, body, headers } = await list({ ...filter, per_page, page }, as);
    if (page === 1) total = Number(headers.get("x-total"));
    expect([status, headers.get("x-total")]).toEqual([200, String(total)]);
    expect(body.length).toBe(Math.min(per_page, total - found.length));
    found.push(...body);
  }
  expect(found.map(({ id }) => id)).toEqual(
    found
      .map(({ id }) => id)
      .toSorted()
      .toReversed(),
  );
  return found;
}

const metadataOf = async (metadata: string) => (await listAll({ metadata })).map((record) => record.metadata);

test("a pair lists the verifications with exactly this value, on every page and with their total", async () => {
  expect(await metadataOf("order=24")).toEqual([{ order: "24", tier: "gold" }]);
  const gold = await listAll({ metadata: "tier=gold" }, undefined, 7);
  expect(gold).toHaveLength(20);
  expect(gold.every(({ metadata }) => metadata?.["tier"] === "gold")).toBe(true);
  for (const none of ["order=1", "order=240", "order= 24", "Order=24", "tier=GOLD", "tier=gol%", "order=25"])
    expect(await metadataOf(none)).toEqual([]);
});

test("a key lists the verifications that have it, whatever its value", async () => {
  expect(await listAll({ metadata: "order" })).toHaveLength(60);
  expect(await metadataOf("empty")).toEqual([{ empty: "", space: " x " }]);
  for (const none of ["orde", "ORDER", "24", "gold", "a", "b"]) expect(await metadataOf(none)).toEqual([]);
});

test("a pair finds every key without an equals sign and every value as it was sent", async () => {
  for (const metadata of difficult) {
    for (const [key, value] of Object.entries(metadata)) {
      expect([key, await metadataOf(`${key}=${value}`)]).toEqual([key, [metadata]]);
      expect([key, await metadataOf(key)]).toEqual([key, [metadata]]);
    }
  }
});

test.for([
  "rate=100_",
  "rate=%",
  "rate_1=5%0",
  "rate%",
  "cart.a=1",
  "cart.a.b=1",
  'cart={"a":{"b":1} }',
  'cart={"a": {"b":1}}',
  'list=["b"]',
  "list=a",
  "7=08",
  "-1=TRUE",
  "space=x",
  "empty= ",
  "größe=42 ½ \\ud83e\\udd8a",
  "größe=42 1/2 🦊",
  "gro\u0308ße=42 ½ 🦊",
  'order=24"}',
  "order=24' or '1'='1",
  '"order"="24"',
  "order=\\u0032\\u0034",
  "__proto__",
  "__proto__=x",
  "constructor",
])("%j has no special meaning and matches nothing", async (text) => {
  expect(await metadataOf(text)).toEqual([]);
});

test("metadata narrows every other filter", async () => {
  const rows = await queryDatabase<{ id: string }>(
    `select id from verifications where organization_id = $1 and metadata ->> 'tier' = 'free' and status = 'cancelled' and country = 'DE'
       and website_id = $2 and created_at >= '2025-01-02' and created_at < '2025-01-10' order by id desc`,
    organizationId,
    websites[0],
  );
  expect(rows.length).toBeGreaterThan(3);
  const filter = {
    status: "error",
    country: "DE,AT",
    website_id: websites[0],
    method: "face_scan",
    is_test: false,
    date_from: "2025-01-02",
    date_to: "2025-01-09",
  };
  const found = await listAll({ ...filter, metadata: "tier=free" }, undefined, 2);
  expect(found.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  expect(await listAll({ ...filter, metadata: "tier=free", is_test: true })).toEqual([]);
});

test("metadata narrows a search by reference ID, verification ID or website", async () => {
  const searched = await listAll({ search: "visit-1", metadata: "tier=gold" });
  expect(searched.length).toBeGreaterThan(2);
  for (const { reference_id, metadata } of searched)
    expect([reference_id, metadata?.["tier"]]).toEqual(["visit-1", "gold"]);
  const { id } = searched[0]!;
  expect(await listAll({ search: id, metadata: "tier=gold" })).toHaveLength(1);
  expect(await listAll({ search: id, metadata: "tier=free" })).toEqual([]);
  const name = searched[0]!.website_name;
  expect(await listAll({ search: name, metadata: "tier" })).toEqual(await listAll({ metadata: "tier" }));
});

test("the export contains what the list shows", async () => {
  for (const filter of [
    { metadata: "tier=gold" },
    { metadata: "tier", status: "failed" },
    { metadata: "größe=42 ½ 🦊" },
    { metadata: "tier=none" },
  ]) {
    const { status, text } = await callApi("exportRecords", filter, { bearer: owner });
    expect(status).toBe(200);
    const [, ...lines] = parseCsv(text);
    expect(lines.map(([id]) => id)).toEqual((await listAll(filter)).map(({ id }) => id));
  }
});

test("a member bound to a website finds only its verifications", async () => {
  const all = await listAll({ metadata: "tier=gold" });
  const reached = await listAll({ metadata: "tier=gold" }, bound);
  expect(reached.length).toBeGreaterThan(0);
  expect(reached.length).toBeLessThan(all.length);
  const rows = await queryDatabase<{ id: string }>(
    `select id from verifications where organization_id = $1 and website_id = $2 and metadata ->> 'tier' = 'gold' order by id desc`,
    organizationId,
    websites[0],
  );
  expect(reached.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  expect(await listAll({ metadata: "rate=100%" }, bound)).toEqual([]);
  expect(await listAll({ metadata: "tier=gold", website_id: websites[1] }, bound)).toEqual([]);
  const { text } = await callApi("exportRecords", { metadata: "tier=gold" }, bound);
  expect(parseCsv(text)).toHaveLength(reached.length + 1);
});

test("another organization's metadata never matches", async () => {
  expect(await metadataOf("secret")).toEqual([]);
  expect(await metadataOf("secret=of another organization")).toEqual([]);
  expect(await metadataOf("order=foreign")).toEqual([]);
  const theirs = await listAll({ metadata: "order=24" }, { bearer: stranger });
  expect(theirs.map(({ metadata }) => metadata)).toEqual([
    { order: "24", secret: "of another organization" },
  ]);
  expect(await listAll({ metadata: "tier" }, { bearer: stranger })).toEqual([]);
});

test.for([
  ["an empty text", "", "Please give a metadata key, such as order=1234"],
  ["no key", "=24", "Please give a metadata key, such as order=1234"],
  ["a long key", "k".repeat(101), "Metadata keys are at most 100 characters"],
  ["a long key of a pair", `${"k".repeat(101)}=24`, "Metadata keys are at most 100 characters"],
  ["a long value", `order=${"4".repeat(501)}`, "Metadata values are at most 500 characters"],
] as const)("metadata with %s is refused by its name", async ([, metadata, sentence]) => {
  for (const route of ["listRecords", "exportRecords"] as const) {
    const { status, body } = await callApi(route, { metadata }, { bearer: owner });
    expect([status, body]).toMatchObject([
      400,
      { code: "invalid_input", error: sentence, fields: { metadata: sentence } },
    ]);
  }
});

test.for(["order=\0", "\0=24", "\0", "order=24\0"])("NUL in %j is refused", async (metadata) => {
  for (const route of ["listRecords", "exportRecords"] as const) {
    const { status, body } = await callApi(route, { metadata }, { bearer: owner });
    expect([status, (body as { code?: string }).code]).toEqual([400, "malformed_request"]);
  }
});

test("more matches than can be counted are refused with what to do", async () => {
  const { session, organization } = await createAccount();
  const checks = Array.from({ length: 5001 }, (_, index) => ({
    at: new Date(Date.UTC(2025, 0, 1) + index * 60_000),
    metadata: { shop: "one" },
  }));
  await insertPastVerifications({ session, organizationId: organization.id }, checks);
  for (const metadata of ["shop=one", "shop"]) {
    for (const route of ["listRecords", "exportRecords"] as const) {
      const { status, body } = await callApi(route, { metadata }, { bearer: session });
      expect([status, body]).toMatchObject([
        400,
        {
          code: "invalid_input",
          fields: { metadata: expect.stringMatching(/^More than 5,000 .* metadata/) },
        },
      ]);
    }
    const { headers } = await list({ metadata, date_from: "2025-01-02" }, { bearer: session });
    expect(headers.get("x-total")).toBe(String(5001 - 1440));
  }
});
