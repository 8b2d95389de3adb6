// Tests whether money is ever lost or charged twice over a year of business: organizations verify visitors and change plans, cards and time
// zones; cards are declined, the gateway fails now and then, and the process is killed with SIGKILL while it works. Compares every ledger
// with its events at the end.
// npm run bench billing-year [organizations] [days] [kills] [postgres]
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runBillingSimulation } from "../packages/api/testing/run-billing-simulation.ts";
import { startPostgres } from "../fixtures/postgres.ts";

const organizations = Number(process.argv[2] ?? 1000);
const days = Number(process.argv[3] ?? 380);
const kills = Number(process.argv[4] ?? 20);
const onPostgres = process.argv[5] === "postgres";

const dataDir = await mkdtemp(join(tmpdir(), "ofage-bench-year-"));
const postgres = onPostgres ? await startPostgres() : undefined;
const began = performance.now();
try {
  const order = { dataDir, organizations, days, kills, checksADay: 2, seed: 11 };
  const year = await runBillingSimulation({
    ...order,
    ...(postgres && { databaseUrl: postgres.url }),
    log: console.log,
  });
  const minutes = Math.round((performance.now() - began) / 60_000);
  console.log(`${organizations} organizations, ${days} days, ${year.kills} kills, ${minutes} minutes`);
  console.log({
    acknowledged: year.acknowledged,
    lost: year.lostIds.length,
    ...year.totals,
    faults: year.faults.length,
  });
  for (const fault of year.faults) console.log(fault);
  if (year.faults.length + year.lostIds.length > 0 || year.kills < kills) process.exitCode = 1;
} finally {
  await postgres?.stop();
  await rm(dataDir, { recursive: true, force: true });
}
