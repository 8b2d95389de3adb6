export { countOutcomes, type Outcome } from "./count-outcome.ts";
export { readUserStats, readWebsiteTotals, type Totals } from "./read-totals.ts";
