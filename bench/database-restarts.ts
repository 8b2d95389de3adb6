// Measures how long errors last when PostgreSQL is restarted under load, and whether anything is done twice.
// npm run bench database-restarts [restarts] [write]
import { parseBenchArguments } from "./support/bench-arguments.ts";
import { failOnFaults, runClusterTrial } from "./support/cluster-trial.ts";
import { failuresOutside, type Outage, outageFigures, repeatOutages } from "./support/outages.ts";
import { reportReliability } from "./support/report-reliability.ts";

const {
  numbers: [restarts = 10],
  shouldWrite,
} = parseBenchArguments(process.argv.slice(2));

let outages: Outage[] = [];
const trial = await runClusterTrial(async ({ postgres }) => {
  outages = await repeatOutages(restarts, [postgres], (server) => server.shutDown());
});
failOnFaults(trial, failuresOutside(outages, trial));
await reportReliability(
  "database-restarts",
  [["PostgreSQL restarts", restarts], ...outageFigures(outages, trial)],
  shouldWrite,
);
