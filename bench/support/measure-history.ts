import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startStandaloneServer } from "../../fixtures/standalone-server.ts";
import { fillHistoryDatabase, type HistoryDatabaseTarget } from "./history-database.ts";
import {
  type BenchOrganization,
  createMeasuredOrganization,
  createOtherOrganizations,
  generateHistoryLines,
} from "./history-rows.ts";
import { type HistoryTimings, measureHistoryQueries, numberFormat, replayFact } from "./history-queries.ts";
import { secretKey } from "./secret-key.ts";

const sessions = 60;

export interface HistorySize {
  /** Number of verifications of all organizations; `own` counts those of the requesting organization. */
  all: number;
  own: number;
}

export type HistoryMeasurement = HistorySize & HistoryTimings & { organizations: BenchOrganization[] };

/**
 * Fills a database with two years of verifications and requests the console's pages of its largest organization from a server.
 * @param name of the database, for the progress
 */
export async function measureHistory(
  name: string,
  target: HistoryDatabaseTarget,
  column: HistorySize,
): Promise<HistoryMeasurement> {
  const now = new Date();
  const organization = createMeasuredOrganization(now);
  const others = column.all > column.own ? createOtherOrganizations(now, 40) : [];
  const share = column.own / column.all;
  const began = performance.now();
  const lines = generateHistoryLines(now, column.all, (random) =>
    random.between(0, 1) < share ? organization : others[Math.floor(random.between(0, others.length))]!,
  );
  const tokens = await fillHistoryDatabase(target, [organization, ...others], lines, sessions);
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
    return {
      ...column,
      organizations: [organization, ...others],
      ...(await measureHistoryQueries(server, tokens, organization, now)),
    };
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Renders measurements as a table of Markdown.
 * @param heads of its columns, one per measurement
 */
export function renderHistoryTable(
  title: string,
  measured: HistoryMeasurement[],
  heads: string[] = measured.map(
    ({ all, own }) => `${numberFormat.format(all)} (own ${numberFormat.format(own)})`,
  ),
): string {
  // Only the largest size has every query: a history that fits on one page has no page in the middle.
  const whats = [...new Set(measured.toReversed().flatMap(({ p95MsByQuery }) => [...p95MsByQuery.keys()]))];
  const facts = [
    replayFact,
    "CSV export of all rows",
    "server memory during the export",
    "change of time zone",
  ];
  const lines = [
    ["p95, ms", ...heads],
    ["---", ...measured.map(() => "---:")],
    ...whats.map((what) => [
      what,
      ...measured.map(({ p95MsByQuery }) => p95MsByQuery.get(what)?.toFixed(1) ?? "–"),
    ]),
    ...facts.map((what) => [what, ...measured.map(({ facts }) => facts.get(what) ?? "–")]),
  ];
  return [`### ${title}`, "", ...lines.map((line) => `| ${line.join(" | ")} |`), ""].join("\n");
}
