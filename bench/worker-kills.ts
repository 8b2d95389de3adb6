// Measures how long errors last when a worker of Citus is killed under load, and whether anything is lost or done twice.
// npm run bench worker-kills [kills] [write]
import { parseBenchArguments } from "./support/bench-arguments.ts";
import { failOnFaults, runClusterTrial } from "./support/cluster-trial.ts";
import { type DistributedDatabase, startDistributedDatabase } from "./support/distributed-database.ts";
import { failuresOutside, type Outage, outageFigures, repeatOutages } from "./support/outages.ts";
import { reportReliability } from "./support/report-reliability.ts";

const {
  numbers: [kills = 10],
  shouldWrite,
} = parseBenchArguments(process.argv.slice(2));

let outages: Outage[] = [];
let database: DistributedDatabase | undefined;
const trial = await runClusterTrial(
  async () => {
    outages = await repeatOutages(kills, database!.workers, (worker) => worker.kill());
  },
  async () => (database = await startDistributedDatabase()),
);
failOnFaults(trial, failuresOutside(outages, trial));
await reportReliability(
  "worker-kills",
  [["kills of a worker", kills], ...outageFigures(outages, trial)],
  shouldWrite,
);
