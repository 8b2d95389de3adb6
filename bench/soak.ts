// Tests whether memory grows. The server runs as with `npm start` for an hour, in which verifications are created and ended, websites
// renamed, webhooks sent, and frames processed.
// npm run bench soak [embedded|postgres] [minutes] [write]
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startPostgres } from "../fixtures/postgres.ts";
import { startServerProcess } from "../packages/api/testing/server-process.ts";
import { parseBenchArguments, type DatabaseName } from "./support/bench-arguments.ts";
import { openWebhookEndpoint } from "./support/webhook-endpoint.ts";
import { createAcknowledgementLog, startLoadWorkers } from "./support/load-workers.ts";
import { readResidentMebibytes } from "./support/process-usage.ts";
import { quantile } from "./support/quantile.ts";
import { startScanLoop } from "./support/scan-loop.ts";
import { secretKey } from "./support/secret-key.ts";
import { createBenchCaller } from "./support/bench-server.ts";
import { createLoadShops } from "./support/load-shops.ts";
import { reportReliability } from "./support/report-reliability.ts";

const {
  databases,
  numbers: [minutes = 60],
  shouldWrite,
} = parseBenchArguments(process.argv.slice(2));
const sampleEveryMs = 5_000;

interface SoakResult {
  requests: number;
  scans: number;
  failures: number;
  /** Resident memory in MiB: the median of each sixth of the run. */
  residentMebibytes: number[];
}

async function runSoak(database: DatabaseName): Promise<SoakResult> {
  const dataDir = await mkdtemp(join(tmpdir(), "ofage-bench-soak-"));
  const postgres = database === "postgres" ? await startPostgres() : undefined;
  const endpoint = await openWebhookEndpoint();
  const child = await startServerProcess(dataDir, {
    LOG_LEVEL: "warn",
    WEBHOOK_ALLOW_NET: "127.0.0.1",
    ...(postgres && { DATABASE_URL: postgres.url, SECRET_KEY: secretKey }),
  });
  try {
    const server = { url: child.url, outbox: join(dataDir, "outbox") };
    const shops = await createLoadShops(server, 2, endpoint.url);
    const ledger = createAcknowledgementLog();
    const work = startLoadWorkers(child, shops, ledger, { workersEach: 2, pauseMs: 150 });
    const scans = await startScanLoop(createBenchCaller(server), { pauseMs: 4_000 });
    const samples: number[] = [];
    const end = performance.now() + minutes * 60_000;
    while (performance.now() < end) {
      samples.push(await readResidentMebibytes(child.process.pid!));
      endpoint.deliveredEventIds.clear();
      await wait(sampleEveryMs);
    }
    const passed = await scans.stop();
    await work.stop();
    const sixth = Math.ceil(samples.length / 6);
    const resident = Array.from({ length: 6 }, (_, part) =>
      quantile(samples.slice(part * sixth, (part + 1) * sixth), 0.5),
    );
    return {
      requests: ledger.answerCount,
      scans: passed,
      failures: ledger.failures.length,
      residentMebibytes: resident,
    };
  } finally {
    await child.kill();
    endpoint.close();
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

for (const database of databases) {
  const { requests, scans, failures, residentMebibytes: resident } = await runSoak(database);
  if (failures > 0) process.exitCode = 1;
  const parts = resident.map((each) => each.toFixed(0)).join(", ");
  await reportReliability(
    `soak ${database}`,
    [
      ["minutes", minutes],
      ["requests", requests],
      ["scans that passed", scans],
      ["failed requests", failures],
      ["resident memory in MiB, median of each sixth of the run", parts],
      ["last sixth compared with the second", (resident[5]! / resident[1]!).toFixed(2)],
    ],
    shouldWrite,
  );
}
