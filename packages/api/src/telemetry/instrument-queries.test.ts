import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parsePrometheusText } from "../../testing/parse-prometheus-text.ts";
import { openMigratedDatabase } from "../../testing/open-migrated-database.ts";
import type { Database } from "../db/open-database.ts";
import { openLog } from "./log/log.ts";
import { createMetrics } from "./metrics/metrics.ts";
import { runInScope } from "./scope.ts";
import type { SpanOptions } from "./traces/tracing.ts";
import { instrumentQueries } from "./instrument-queries.ts";

const secret = "hunter2@test.example";
const written: string[] = [];
const spans: SpanOptions[] = [];
const metrics = createMetrics({ role: "all", database: "none" });
const signals = {
  log: openLog({ logLevel: "debug", role: "all" }, (line) => written.push(line)),
  metrics,
  tracing: {
    startSpan: (beginning: SpanOptions) => {
      spans.push(beginning);
      return {
        traceId: "",
        traceparent: "",
        end: (attributes = {}) => Object.assign(beginning, { ended: attributes }),
      };
    },
    close: () => Promise.resolve(),
  },
};

let database: Database;
beforeAll(async () => {
  database = await openMigratedDatabase({ onQuery: instrumentQueries(signals) });
  await sql`create table guests (email text constraint guests_email_key unique, age int constraint guests_age_check check (age > 0))`.execute(
    database.db,
  );
}, 60_000);
afterAll(() => database.close());

test("a database error is logged with code, constraint and table, and without values", async () => {
  const insert = () => sql`insert into guests (email, age) values (${secret}, 1)`.execute(database.db);
  const parent = { traceId: "a", traceparent: "b", end() {} };
  await runInScope({ span: parent }, insert);
  await expect(runInScope({ span: parent }, insert)).rejects.toThrow();
  await expect(
    sql`insert into guests (email, age) values ('x', ${-4242})`.execute(database.db),
  ).rejects.toThrow();
  await expect(sql`select ${secret}::int`.execute(database.db)).rejects.toThrow();

  const lines = written.map((line) => JSON.parse(line) as object);
  expect(lines).toMatchObject([
    {
      msg: "query failed",
      operation: "insert",
      err: { code: "23505", constraint: "guests_email_key", table: "guests" },
    },
    {
      msg: "query failed",
      operation: "insert",
      err: { code: "23514", constraint: "guests_age_check", table: "guests" },
    },
    { msg: "query failed", operation: "select", err: { code: "22P02" } },
  ]);
  const { total } = parsePrometheusText(await metrics.registry.metrics());
  const queries = (labels: Record<string, string>) =>
    total("ofage_database_query_duration_seconds_count", labels);
  expect([
    queries({ operation: "insert", outcome: "done" }),
    queries({ operation: "insert", outcome: "failed" }),
  ]).toEqual([1, 2]);
  expect(spans).toMatchObject([
    { name: "database insert", parent, ended: {} },
    { name: "database insert", parent, ended: { "error.type": "DatabaseError" } },
  ]);
  expect(`${written.join("")} ${JSON.stringify(spans)}`).not.toMatch(/hunter2|4242/);
});

test("each part of a transaction has its own operation, and any unknown one is other", async () => {
  await database.db.transaction().execute((tx) => sql`with old as (select 1) select * from old`.execute(tx));
  const { total } = parsePrometheusText(await metrics.registry.metrics());
  // The embedded database begins and ends its transactions itself.
  for (const operation of process.env.OFAGE_TEST_POSTGRES ? ["begin", "commit", "other"] : ["other"])
    expect(total("ofage_database_query_duration_seconds_count", { operation })).toBeGreaterThan(0);
});
