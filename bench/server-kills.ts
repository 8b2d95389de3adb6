// Tests whether any acknowledged write is lost. Under load, kills the server with SIGKILL at random moments, again and again; on
// PostgreSQL every fourth kill hits the database instead.
// npm run bench server-kills [embedded|postgres] [kills] [write]
import { randomInt } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type PostgresServer, startPostgres } from "../fixtures/postgres.ts";
import { type ServerProcess, startServerProcess } from "../packages/api/testing/server-process.ts";
import {
  findAuditLogFaults,
  type ConsistencyReport,
  consistencyTotals,
  createConsistencyReport,
  findDatabaseFaults,
  findEventFaults,
} from "./support/consistency-report.ts";
import { openWebhookEndpoint } from "./support/webhook-endpoint.ts";
import { createAcknowledgementLog, type LoadShop, startLoadWorkers } from "./support/load-workers.ts";
import { parseBenchArguments, type DatabaseName } from "./support/bench-arguments.ts";
import { secretKey } from "./support/secret-key.ts";
import { createLoadShops } from "./support/load-shops.ts";
import { reportReliability } from "./support/report-reliability.ts";
import { failOnFaults } from "./support/cluster-trial.ts";

const {
  databases,
  numbers: [kills = 200],
  shouldWrite,
} = parseBenchArguments(process.argv.slice(2));
const shopCount = 3;
/** Longest delay from the first answer to a kill, in milliseconds. */
const maxKillDelayMs = 1_500;

interface KillTotals extends ConsistencyReport {
  killsOfServer: number;
  killsOfDatabase: number;
  seconds: number;
}

async function runKills(database: DatabaseName): Promise<KillTotals> {
  const dataDir = await mkdtemp(join(tmpdir(), "ofage-bench-kills-"));
  const postgres = database === "postgres" ? await startPostgres() : undefined;
  const endpoint = await openWebhookEndpoint();
  const began = performance.now();
  const serve = () =>
    startServerProcess(dataDir, {
      LOG_LEVEL: "warn",
      WEBHOOK_ALLOW_NET: "127.0.0.1",
      ...(postgres && { DATABASE_URL: postgres.url, SECRET_KEY: secretKey }),
    });
  let child: ServerProcess | undefined;
  try {
    child = await serve();
    const outbox = join(dataDir, "outbox");
    const shops = await createLoadShops({ url: child.url, outbox }, shopCount, endpoint.url);
    const { ledger, killsOfDatabase } = await killAgainAndAgain(shops);
    const events = await findEventFaults(endpoint, ledger);
    const audit = await findAuditLogFaults(child.url, shops, ledger, dataDir);
    await child.stop();
    const inside = await findDatabaseFaults({ dataDir, databaseUrl: postgres?.url }, shops, ledger);
    return {
      ...createConsistencyReport(ledger, [events, audit, inside]),
      killsOfServer: kills - killsOfDatabase,
      killsOfDatabase,
      seconds: Math.round((performance.now() - began) / 1000),
    };
  } finally {
    if (child?.process.exitCode === null) await child.kill();
    endpoint.close();
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }

  async function killAgainAndAgain(shops: LoadShop[]) {
    const ledger = createAcknowledgementLog();
    const target = { url: child!.url };
    const work = startLoadWorkers(target, shops, ledger);
    let killsOfDatabase = 0;
    for (let kill = 0; kill < kills; kill++) {
      // Waits for the first answer: before that there is nothing to lose.
      const before = ledger.answerCount;
      while (ledger.answerCount === before) {
        if (child!.process.exitCode !== null)
          throw new Error(`the server exited on its own: ${child!.output()}`);
        await wait(10);
      }
      await wait(randomInt(maxKillDelayMs));
      if (postgres && kill % 4 === 3) {
        killsOfDatabase++;
        await killAndResumeDatabase(postgres);
      } else {
        await child!.kill();
        child = await serve();
        target.url = child.url;
      }
      if (kill % 20 === 19)
        console.log(
          `${database}: ${kill + 1} kills, ${ledger.answerCount} responses, ${ledger.failures.length} requests without one`,
        );
    }
    await work.stop();
    return { ledger, killsOfDatabase };
  }
}

/** Kills all processes of the database at once, as in a machine failure, and resumes it; our server keeps running and reconnects. */
async function killAndResumeDatabase(postgres: PostgresServer): Promise<void> {
  await postgres.kill();
  await postgres.resume();
}

for (const database of databases) {
  const outcome = await runKills(database);
  const { killsOfServer, killsOfDatabase, seconds } = outcome;
  failOnFaults(outcome);
  const figures: [string, number][] = [
    ["kills of the server", killsOfServer],
    ...(killsOfDatabase > 0 ? [["kills of PostgreSQL", killsOfDatabase] as [string, number]] : []),
    ...consistencyTotals(outcome),
    ["seconds", seconds],
  ];
  await reportReliability(`kills ${database}`, figures, shouldWrite);
}
