// Does memory grow? The server as `npm start` runs it works for an hour: checks are made and ended, websites renamed, webhooks sent, and
// frames read. npm run bench soak [embedded|postgres] [minutes] [write]
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startPostgres } from "../fixtures/postgres.ts";
import { startServer } from "../packages/api/testing/child.ts";
import { askedFor, type DatabaseName } from "./support/asked.ts";
import { openEndpoint } from "./support/endpoint.ts";
import { emptyLedger, startWork } from "./support/ledger.ts";
import { residentMebibytes } from "./support/processor-time.ts";
import { quantile } from "./support/quantile.ts";
import { startScans } from "./support/scans.ts";
import { secretKey } from "./support/secret-key.ts";
import { callerOf } from "./support/server.ts";
import { openShops } from "./support/shops.ts";
import { tellReliability } from "./support/tell-reliability.ts";

const {
  databases,
  numbers: [minutes = 60],
  isWriting,
} = askedFor(process.argv.slice(2));
const sampleEveryMs = 5_000;

interface Soaked {
  requests: number;
  scans: number;
  failures: number;
  /** MiB, the median of each sixth of the time. */
  resident: number[];
}

async function soak(database: DatabaseName): Promise<Soaked> {
  const dataDir = await mkdtemp(join(tmpdir(), "ofage-bench-soak-"));
  const postgres = database === "postgres" ? await startPostgres() : undefined;
  const endpoint = await openEndpoint();
  const child = await startServer(dataDir, {
    LOG_LEVEL: "warn",
    WEBHOOK_ALLOW_NET: "127.0.0.1",
    ...(postgres && { DATABASE_URL: postgres.url, SECRET_KEY: secretKey }),
  });
  try {
    const server = { url: child.url, outbox: join(dataDir, "outbox") };
    const shops = await openShops(server, 2, endpoint.url);
    const ledger = emptyLedger();
    const work = startWork(child, shops, ledger, { workersEach: 2, pauseMs: 150 });
    const scans = await startScans(callerOf(server), { pauseMs: 4_000 });
    const samples: number[] = [];
    const end = performance.now() + minutes * 60_000;
    while (performance.now() < end) {
      samples.push(await residentMebibytes(child.process.pid!));
      endpoint.told.clear();
      await wait(sampleEveryMs);
    }
    const passed = await scans.stop();
    await work.stop();
    const sixth = Math.ceil(samples.length / 6);
    const resident = Array.from({ length: 6 }, (_, part) =>
      quantile(samples.slice(part * sixth, (part + 1) * sixth), 0.5),
    );
    return { requests: ledger.answers, scans: passed, failures: ledger.failures.length, resident };
  } finally {
    await child.kill();
    endpoint.close();
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

for (const database of databases) {
  const { requests, scans, failures, resident } = await soak(database);
  if (failures > 0) process.exitCode = 1;
  const parts = resident.map((each) => each.toFixed(0)).join(", ");
  await tellReliability(
    `soak ${database}`,
    [
      ["minutes", minutes],
      ["requests", requests],
      ["scans of five frames", scans],
      ["failed requests", failures],
      ["resident memory in MiB, the median of each sixth", parts],
      ["last sixth to the second", (resident[5]! / resident[1]!).toFixed(2)],
    ],
    isWriting,
  );
}
