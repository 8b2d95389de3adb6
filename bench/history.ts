// Measures what the history, its counts, the dashboard and the export cost as an organization grows: two years of verifications on PostgreSQL
// and on the embedded database, requested through the server. `npm run bench history -- write` puts the tables into docs/performance.md.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../fixtures/postgres.ts";
import { type HistoryMeasurement, measureHistory, renderHistoryTable } from "./support/measure-history.ts";
import { writeBetweenMarks } from "./support/write-between-marks.ts";

const shouldWrite = process.argv.includes("write");
const onlyDatabase = process.argv.find((word) => word === "postgres" || word === "embedded");
const largest = Number(process.argv.find((word) => /^\d+$/.test(word)) ?? Infinity);
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
  tables.push(renderHistoryTable("PostgreSQL, one organization with a fifth of all verifications", measured));
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
  tables.push(renderHistoryTable("Embedded database, one organization with all verifications", measured));
}
const text = tables.join("\n");
console.log(text);
if (shouldWrite) await writeBetweenMarks("history", text);
