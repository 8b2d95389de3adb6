import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { type VerificationHistoryEntry } from "@ofage/contract";
import { CompiledQuery, type KyselyPlugin } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount } from "../../../../testing/account.ts";
import { callApi, randomIpAddress } from "../../../../testing/call-api.ts";
import { parseCsv } from "../../../../../../fixtures/parse-csv.ts";
import {
  type PastVerification,
  insertPastVerifications,
} from "../../../../testing/insert-past-verifications.ts";
import type { InProcessServer } from "../../../../testing/in-process-server.ts";
import { borrowServer } from "../../../../testing/thread-server.ts";

let own: InProcessServer;
let via: { server: string; from: string };
beforeAll(async () => {
  own = await borrowServer();
  via = { server: own.url, from: randomIpAddress() };
});
afterAll(() => own.stop());

const ask = (sql: string, ...parameters: unknown[]) =>
  own.services.db.executeQuery(CompiledQuery.raw(sql, parameters));

/**
 * Creates an organization with these verifications.
 * @returns its session and their IDs, oldest first
 */
async function withChecks(checks: PastVerification[], timeZone = "UTC") {
  const { session, organization } = await createAccount(via, own.dataDir);
  const ids = await insertPastVerifications(
    { session, organizationId: organization.id, timeZone, callOptions: via, query: ask },
    checks,
  );
  return { session, organizationId: organization.id, ids: ids.toSorted() };
}

const secondsAfter = (at: string, count: number): PastVerification[] =>
  Array.from({ length: count }, (_, index) => ({ at: new Date(Date.parse(at) + index * 1000) }));

async function exported(session: string, filter: Record<string, unknown> = {}) {
  const { status, text, headers } = await callApi("exportRecords", filter, { ...via, bearer: session });
  expect(status).toBe(200);
  const [columns, ...lines] = parseCsv(text);
  return { columns, lines, headers, text };
}
const idsIn = (lines: string[][]) => lines.map(([id]) => id);

test("exportRecords writes the columns and values of the history, like the console's own export", async () => {
  const { session, ids } = await withChecks([
    { at: "2026-01-31T10:00:00.123Z", country: null, status: "failed" },
    { at: "2026-02-01T10:00:00Z", country: "AT", is_test: true },
  ]);
  const { columns, lines, headers } = await exported(session);
  expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(headers.get("content-disposition")).toBe('attachment; filename="verifications.csv"');
  expect(headers.get("cache-control")).toBe("no-store");
  expect(columns).toEqual([
    "Verification ID",
    "Website/App",
    "Timestamp",
    "Status",
    "Passed",
    "Estimated Age",
    "Age Restriction",
    "Country",
    "Device Type",
    "Processing Time (ms)",
    "Error Message",
    "Method",
  ]);
  expect(lines).toEqual([
    [
      ids[1],
      "Shop",
      "2026-02-01T10:00:00.000Z",
      "success",
      "true",
      "",
      "18+",
      "AT",
      "mobile",
      "",
      "",
      "face_scan",
    ],
    [
      ids[0],
      "Shop",
      "2026-01-31T10:00:00.123Z",
      "failed",
      "false",
      "",
      "18+",
      "",
      "mobile",
      "",
      "",
      "face_scan",
    ],
  ]);
});

test("the file declares UTF-8 exactly once, even without rows", async () => {
  const { session } = await withChecks([]);
  const answer = await fetch(`${own.url}/v1/verifications/export`, {
    headers: { authorization: `Bearer ${session}`, "accept-encoding": "gzip, br" },
  });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect([...bytes.subarray(0, 4)]).toEqual([0xef, 0xbb, 0xbf, "V".charCodeAt(0)]);
  expect(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes).lastIndexOf("\uFEFF")).toBe(0);
  expect((await exported(session)).lines).toEqual([]);
});

test("names are exported unchanged, except for those that a spreadsheet would run as formulas", async () => {
  const names = ['A "big", shop', "line\r\nbreak", "Größe 🦊", " space ", ",", '"', "a=1", "back\\slash"];
  const formulas = ["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", '=cmd|"/c calc"!A1'];
  const { session } = await withChecks(
    [...names, ...formulas].map((website_name, index) => ({
      at: new Date(Date.UTC(2026, 0, 1, 0, 0, index)),
      website_name,
    })),
  );
  const { lines } = await exported(session);
  expect(lines.map((line) => line[1]).toReversed()).toEqual([
    ...names,
    ...formulas.map((formula) => `'${formula}`),
  ]);
});

test.for([1999, 2000, 2001, 4100])(
  "%i verifications are exported completely, newest first, without those of other organizations",
  async (count) => {
    const [mine, theirs] = [
      await withChecks(
        secondsAfter("2026-01-01T00:00:00Z", count).map((check, index) => ({
          ...check,
          reference_id: `100%_A-${index}`,
        })),
      ),
      await withChecks(secondsAfter("2026-01-01T00:00:00.500Z", 5)),
    ];
    expect(idsIn((await exported(mine.session)).lines)).toEqual(mine.ids.toReversed());
    expect(idsIn((await exported(mine.session, { search: "100%_a" })).lines)).toEqual(mine.ids.toReversed());
    expect((await exported(mine.session, { search: "100__a" })).lines).toEqual([]);
    expect(idsIn((await exported(theirs.session)).lines)).toEqual(theirs.ids.toReversed());
  },
);

test("the file matches the list under every filter", async () => {
  const statuses = ["passed", "failed", "cancelled", "expired", "created"] as const;
  const { session } = await withChecks(
    Array.from({ length: 300 }, (_, index) => ({
      at: new Date(Date.UTC(2025, 11, 20) + index * 7_000_000),
      status: statuses[index % 5]!,
      country: ["DE", "FR", null][index % 3]!,
      website_id: `web_${index % 4}`,
      is_test: index % 7 === 0,
      reference_id: `Visit-${index % 10}`,
    })),
    "Asia/Kolkata",
  );
  for (const filter of [
    {},
    { status: "error" },
    { country: " de ", is_test: false },
    { website_id: "web_3", date_from: "2025-12-31", date_to: "2026-01-05" },
    { date_from: "2026-01-01", date_to: "2026-01-01" },
    { search: "VISIT-4" },
    { search: "visit", status: "success", date_to: "2025-12-31" },
    { search: "nothing like it" },
    { date_from: "1950-01-01", date_to: "2199-12-31", website_id: "web_none" },
  ]) {
    const listed: VerificationHistoryEntry[] = [];
    for (let page = 1; page <= 4; page++)
      listed.push(
        ...(await callApi("listRecords", { ...filter, page, per_page: 100 }, { ...via, bearer: session }))
          .body,
      );
    const { lines } = await exported(session, filter);
    expect([filter, idsIn(lines)]).toEqual([filter, listed.map(({ id }) => id)]);
  }
});

test("an invalid filter is refused before anything is written", async () => {
  const { session } = await withChecks([]);
  const { status, body, headers } = await callApi(
    "exportRecords",
    { country: "DEU" },
    { ...via, bearer: session },
  );
  expect([status, (body as unknown as { code: string }).code]).toEqual([400, "invalid_input"]);
  expect(headers.get("content-disposition")).toBeNull();
});

/** Counts the rows that the server's database returns, whether one by one or as a list. */
function countReads(): { rows: number } {
  const reads = { rows: 0 };
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      for (const row of result.rows) reads.rows += "list" in row ? (row.list as unknown[]).length : 1;
      return result;
    },
  };
  own.services.db = own.services.db.withPlugin(counter);
  return reads;
}

test("exportRecords stops reading when the client disconnects", async () => {
  const count = 16_000;
  const { session, organizationId } = await withChecks(secondsAfter("2026-01-01T00:00:00Z", count));
  // Long names make the file larger than all buffers on the way.
  await ask(
    "update verifications set website_name = repeat('x', 1500) where organization_id = $1",
    organizationId,
  );
  const reads = countReads();
  const gone = get(`${own.url}/v1/verifications/export`, {
    headers: { authorization: `Bearer ${session}` },
  });
  const [answer] = (await once(gone, "response")) as [IncomingMessage];
  await once(answer, "readable");
  gone.destroy();
  // While one client downloads everything, the other's rows could still be read.
  expect((await exported(session)).lines).toHaveLength(count);
  expect(reads.rows).toBeGreaterThan(count);
  expect(reads.rows).toBeLessThan(2 * count);
});
