export { countOutcome, type Outcome } from "./count-outcome.ts";
export { readUserStats, readWebsiteTotals, type Totals } from "./read-totals.ts";
