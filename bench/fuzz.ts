// Tests whether any request makes the server fail: valid, nearly valid and invalid requests, generated from the contract's schemas, for
// every route, and messages of every kind to the address of scans.
// npm run bench fuzz [embedded|postgres] [requests] [seed] [routes…] [write]
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { contract } from "@ofage/contract";
import { CompiledQuery } from "kysely";
import { startPostgres } from "../fixtures/postgres.ts";
import { startStandaloneServer } from "../fixtures/standalone-server.ts";
import { openDatabase } from "../packages/api/src/db/open-database.ts";
import { facelessJpeg, portraitJpeg } from "../packages/api/testing/test-frames.ts";
import {
  randomSeed,
  type FuzzFinding,
  fuzzServer,
  type FuzzResult,
} from "../packages/api/testing/fuzz/fuzz-server.ts";
import { fuzzScanServer, type ScanFuzzResult } from "../packages/api/testing/fuzz/fuzz-scan-server.ts";
import { findInconsistentRows } from "../packages/api/testing/fuzz/find-inconsistent-rows.ts";
import { parseBenchArguments, type DatabaseName } from "./support/bench-arguments.ts";
import { reportReliability } from "./support/report-reliability.ts";
import { secretKey } from "./support/secret-key.ts";

const routeNames = Object.keys(contract);
const commandWords = process.argv.slice(2);
const onlyRoutes = commandWords.filter((word) => routeNames.includes(word));
const {
  databases,
  numbers: [requests = 200_000, seed = randomSeed()],
  shouldWrite,
} = parseBenchArguments(commandWords.filter((word) => !routeNames.includes(word)));

/** A scan has up to thirty messages, and stays open for a moment. */
const requestsPerScan = 50;

/** Summary of one run. */
interface FuzzSummary {
  seed: number;
  requests: number;
  routes: number;
  /** Number of routes that answered some request with 2xx. */
  routes_reached: number;
  seconds: number;
  /** Number of responses by status; 0 means the connection was closed on bytes that are not HTTP. */
  statuses: Record<number, number>;
  scans: number;
  /** Number of scans by their end. */
  scan_ends: Record<string, number>;
  failures: number;
  wrong_answers: number;
  failures_logged: number;
  faults_in_database: number;
}

async function runFuzz(database: DatabaseName): Promise<FuzzSummary> {
  const folder = await mkdtemp(join(tmpdir(), "ofage-bench-fuzz-"));
  const postgres = database === "postgres" ? await startPostgres() : undefined;
  const logged: string[] = [];
  try {
    const server = await startStandaloneServer(
      folder,
      () => ({
        // Emails go to files, payments to the test gateway, and webhooks to this machine only.
        TRUST_PROXY: "127.0.0.1",
        WEBHOOK_ALLOW_NET: "127.0.0.1",
        SECRET_KEY: secretKey,
        ...(postgres && { DATABASE_URL: postgres.url }),
      }),
      (line) => logged.push(line),
    );
    let result: FuzzResult;
    let scans: ScanFuzzResult;
    try {
      result = await fuzzServer({
        url: server.url,
        outbox: server.outbox,
        seed,
        requests,
        accountCount: 12,
        connections: 16,
        onlyRoutes,
        onProgress: (sent) => {
          if (sent % 20_000 < 600) console.log(`${database}: ${sent} requests`);
        },
      });
      scans = await fuzzScanServer({
        url: server.url,
        publicUrl: server.url,
        outbox: server.outbox,
        seed,
        scans: onlyRoutes.length > 0 ? 0 : Math.ceil(requests / requestsPerScan),
        accountCount: 12,
        pictures: [facelessJpeg, portraitJpeg],
      });
    } finally {
      await server.close();
    }
    const { db, close } = await openDatabase({ dataDir: dirname(server.outbox), databaseUrl: postgres?.url });
    const faults = await findInconsistentRows((sql) =>
      db.executeQuery(CompiledQuery.raw(sql)).then(({ rows }) => rows),
    ).finally(close);
    // An engine that is full refuses a scan, and says so in the log: no fault.
    const failuresLogged = logged.filter(
      (line) => /request failed|"level":(50|60)/.test(line) && !line.includes('"code":"engine_busy"'),
    );
    const findings = [...result.findings, ...scans.findings];
    printFindings(findings, faults, failuresLogged);
    return summarizeFuzzRun({ ...result, findings }, scans, faults, failuresLogged);
  } finally {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function printFindings(findings: FuzzFinding[], faults: string[], logged: string[]): void {
  for (const finding of findings.slice(0, 30)) console.log(finding);
  for (const line of [...faults, ...logged.slice(0, 10)]) console.log(line);
}

function summarizeFuzzRun(
  { seed, requestCount, seconds, statuses, routes: rows, findings }: FuzzResult,
  scans: ScanFuzzResult,
  faults: string[],
  logged: string[],
): FuzzSummary {
  const failures = findings.filter(
    ({ answer, fault }) =>
      answer.startsWith("5") || fault === "no answer" || fault === "a failure of the server's",
  ).length;
  const reached = Object.values(rows).filter(({ succeeded }) => succeeded > 0).length;
  const summary: FuzzSummary = {
    seed,
    requests: requestCount,
    routes: Object.keys(rows).length,
    routes_reached: reached,
    seconds: Math.round(seconds + scans.seconds),
    statuses,
    scans: sumOf(scans.ends),
    scan_ends: scans.ends,
    failures,
    wrong_answers: findings.length - failures,
    failures_logged: logged.length,
    faults_in_database: faults.length,
  };
  const unreached = Object.keys(rows).filter((name) => rows[name]!.succeeded === 0);
  console.log(summary);
  console.log(`routes that never answered with 2xx: ${unreached.join(", ")}`);
  if (findings.length + faults.length + logged.length > 0) process.exitCode = 1;
  return summary;
}

function sumOf(counts: Record<string, number>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

console.log(`seed ${seed}`);
for (const database of databases) {
  const summary = await runFuzz(database);
  const list = (counts: Record<string, number>) =>
    Object.entries(counts)
      .map(([name, count]) => `${name}: ${count.toLocaleString("en-US")}`)
      .join(", ");
  await reportReliability(
    `fuzz ${database}`,
    [
      ["requests", summary.requests],
      ["routes of the contract", summary.routes],
      ["routes that answered some request with 2xx", summary.routes_reached],
      ["responses by status (0: connection closed on bytes that are not HTTP)", list(summary.statuses)],
      ["scans", summary.scans],
      ["scans by their end (a status: no upgrade; ready: still open)", list(summary.scan_ends)],
      ["5xx or no response", summary.failures],
      ["responses with content that must never appear, such as a stack trace", summary.wrong_answers],
      ["logged failures", summary.failures_logged],
      ["half-applied rows in the database", summary.faults_in_database],
      ["seed", String(summary.seed)],
    ],
    shouldWrite,
  );
}
