export { countOutcomes, type Outcome, uncountOutcomes } from "./count-outcome.ts";
export { statsHandlers } from "./handlers.ts";
export { hoursOf } from "./hours.ts";
export { beginning, end, partsOf, type Period, periodsOf, type Run, runsOf, type Span } from "./periods.ts";
export { readUserStats, readWebsiteTotals, type Totals } from "./read-totals.ts";
export { recount } from "./recount.ts";
export { type CountFilter, type PeriodTotal, periodTotals } from "./store.ts";
