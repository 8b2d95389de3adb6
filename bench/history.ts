// Measures what the history, its counts, the dashboard and the export cost as an account grows: two years of verifications on PostgreSQL
// and on the embedded database, requested through the server. `npm run bench history -- write` puts the tables into docs/performance.md.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startStandaloneServer } from "../fixtures/standalone-server.ts";
import { writeBetweenMarks } from "./support/write-between-marks.ts";
import { fillHistoryDatabase, type HistoryDatabaseTarget } from "./support/history-database.ts";
import { generateHistoryLines, createMeasuredAccount, createOtherAccounts } from "./support/history-rows.ts";
import {
  type HistoryTimings,
  measureHistoryQueries,
  numberFormat,
  replayFact,
} from "./support/history-queries.ts";
import { startPostgres } from "../fixtures/postgres.ts";
import { secretKey } from "./support/secret-key.ts";

const shouldWrite = process.argv.includes("write");
const onlyDatabase = process.argv.find((word) => word === "postgres" || word === "embedded");
const largest = Number(process.argv.find((word) => /^\d+$/.test(word)) ?? Infinity);
const sessions = 60;

interface HistorySize {
  /** Number of verifications of all accounts; `own` counts those of the requesting account. */
  all: number;
  own: number;
}

type HistoryMeasurement = HistorySize & HistoryTimings;

async function measureHistory(
  name: string,
  target: HistoryDatabaseTarget,
  column: HistorySize,
): Promise<HistoryMeasurement> {
  const now = new Date();
  const account = createMeasuredAccount(now);
  const others = column.all > column.own ? createOtherAccounts(now, 40) : [];
  const share = column.own / column.all;
  const began = performance.now();
  const lines = generateHistoryLines(now, column.all, (random) =>
    random.between(0, 1) < share ? account : others[Math.floor(random.between(0, others.length))]!,
  );
  const tokens = await fillHistoryDatabase(target, [account, ...others], lines, sessions);
  console.error(
    `${name}: ${numberFormat.format(column.all)} verifications written in ${((performance.now() - began) / 1000).toFixed(0)} s`,
  );

  const folder = mkdtempSync(join(tmpdir(), "ofage-bench-history-"));
  const server = await startStandaloneServer(folder, () => ({
    LOG_LEVEL: "warn",
    ...("databaseUrl" in target
      ? { DATABASE_URL: target.databaseUrl, SECRET_KEY: secretKey }
      : { DATA_DIR: target.dataDir }),
  }));
  try {
    return { ...column, ...(await measureHistoryQueries(server, tokens, account, now)) };
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function renderTable(title: string, measured: HistoryMeasurement[]): string {
  // Only the largest size has every query: a history that fits on one page has no page in the middle.
  const whats = [...new Set(measured.toReversed().flatMap(({ p95MsByQuery }) => [...p95MsByQuery.keys()]))];
  const facts = [
    replayFact,
    "CSV export of all rows",
    "server memory during the export",
    "change of time zone",
  ];
  const lines = [
    [
      "p95, ms",
      ...measured.map(({ all, own }) => `${numberFormat.format(all)} (own ${numberFormat.format(own)})`),
    ],
    ["---", ...measured.map(() => "---:")],
    ...whats.map((what) => [
      what,
      ...measured.map(({ p95MsByQuery }) => p95MsByQuery.get(what)?.toFixed(1) ?? "–"),
    ]),
    ...facts.map((what) => [what, ...measured.map(({ facts }) => facts.get(what) ?? "–")]),
  ];
  return [`### ${title}`, "", ...lines.map((line) => `| ${line.join(" | ")} |`), ""].join("\n");
}

const sizes = [10_000, 100_000, 1_000_000, 10_000_000].filter((size) => size <= largest);
if (sizes.length === 0) sizes.push(largest);
const tables: string[] = [];
if (onlyDatabase !== "embedded") {
  const measured: HistoryMeasurement[] = [];
  for (const all of sizes) {
    const postgres = await startPostgres();
    try {
      measured.push(await measureHistory("PostgreSQL", { databaseUrl: postgres.url }, { all, own: all / 5 }));
    } finally {
      await postgres.stop();
    }
  }
  tables.push(renderTable("PostgreSQL, one account with a fifth of all verifications", measured));
}
if (onlyDatabase !== "postgres") {
  const measured: HistoryMeasurement[] = [];
  for (const all of sizes.filter((size) => size <= 1_000_000)) {
    const dataDir = mkdtempSync(join(tmpdir(), "ofage-bench-embedded-"));
    try {
      measured.push(await measureHistory("embedded", { dataDir }, { all, own: all }));
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
  tables.push(renderTable("Embedded database, one account with all verifications", measured));
}
const text = tables.join("\n");
console.log(text);
if (shouldWrite) await writeBetweenMarks("history", text);
