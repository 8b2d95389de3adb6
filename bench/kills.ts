// Is anything lost that was acknowledged? Under load the server is killed with SIGKILL at random moments, again and again; on PostgreSQL
// every fourth time the database itself. npm run bench kills [embedded|postgres] [kills] [write]
import { randomInt } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Postgres, startPostgres } from "../fixtures/postgres.ts";
import { type Child, startServer } from "../packages/api/testing/child.ts";
import {
  auditFaults,
  type Balance,
  balanceFigures,
  balanceOf,
  databaseFaults,
  eventFaults,
} from "./support/balance.ts";
import { openEndpoint } from "./support/endpoint.ts";
import { emptyLedger, type Shop, startWork } from "./support/ledger.ts";
import { askedFor, type DatabaseName } from "./support/asked.ts";
import { secretKey } from "./support/secret-key.ts";
import { openShops } from "./support/shops.ts";
import { tellReliability } from "./support/tell-reliability.ts";
import { holdTo } from "./support/trial.ts";

const {
  databases,
  numbers: [kills = 200],
  isWriting,
} = askedFor(process.argv.slice(2));
const shopCount = 3;
/** A kill comes so long after the first answer, at most. */
const latestMs = 1_500;

interface Told extends Balance {
  killsOfServer: number;
  killsOfDatabase: number;
  seconds: number;
}

async function run(database: DatabaseName): Promise<Told> {
  const dataDir = await mkdtemp(join(tmpdir(), "ofage-bench-kills-"));
  const postgres = database === "postgres" ? await startPostgres() : undefined;
  const endpoint = await openEndpoint();
  const began = performance.now();
  const serve = () =>
    startServer(dataDir, {
      LOG_LEVEL: "warn",
      WEBHOOK_ALLOW_NET: "127.0.0.1",
      ...(postgres && { DATABASE_URL: postgres.url, SECRET_KEY: secretKey }),
    });
  let child: Child | undefined;
  try {
    child = await serve();
    const outbox = join(dataDir, "outbox");
    const shops = await openShops({ url: child.url, outbox }, shopCount, endpoint.url);
    const { ledger, killsOfDatabase } = await killAgainAndAgain(shops);
    const events = await eventFaults(endpoint, ledger);
    const audit = await auditFaults(child.url, shops, ledger, dataDir);
    await child.stop();
    const inside = await databaseFaults({ dataDir, databaseUrl: postgres?.url }, shops, ledger);
    return {
      ...balanceOf(ledger, [events, audit, inside]),
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

  async function killAgainAndAgain(shops: Shop[]) {
    const ledger = emptyLedger();
    const target = { url: child!.url };
    const work = startWork(target, shops, ledger);
    let killsOfDatabase = 0;
    for (let kill = 0; kill < kills; kill++) {
      // From the first answer on: before that there is nothing to lose.
      const before = ledger.answers;
      while (ledger.answers === before) {
        if (child!.process.exitCode !== null) throw new Error(`it ended by itself: ${child!.printed()}`);
        await wait(10);
      }
      await wait(randomInt(latestMs));
      if (postgres && kill % 4 === 3) {
        killsOfDatabase++;
        await killDatabase(postgres);
      } else {
        await child!.kill();
        child = await serve();
        target.url = child.url;
      }
      if (kill % 20 === 19)
        console.log(
          `${database}: ${kill + 1} kills, ${ledger.answers} answers, ${ledger.failures.length} unheard`,
        );
    }
    await work.stop();
    return { ledger, killsOfDatabase };
  }
}

/** Every process of it at once, as when a machine goes; the server of ours stays and meets it again. */
async function killDatabase(postgres: Postgres): Promise<void> {
  await postgres.kill();
  await postgres.resume();
}

for (const database of databases) {
  const outcome = await run(database);
  const { killsOfServer, killsOfDatabase, seconds } = outcome;
  holdTo(outcome);
  const figures: [string, number][] = [
    ["kills of the server", killsOfServer],
    ...(killsOfDatabase > 0 ? [["kills of PostgreSQL", killsOfDatabase] as [string, number]] : []),
    ...balanceFigures(outcome),
    ["seconds", seconds],
  ];
  await tellReliability(`kills ${database}`, figures, isWriting);
}
