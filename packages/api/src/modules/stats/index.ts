export { countOutcomes, type EndedVerification, uncountOutcomes } from "./count-outcomes.ts";
export { statsHandlers } from "./handlers.ts";
export { hoursOf } from "./hours.ts";
export {
  minDate,
  maxDate,
  subPeriodsOf,
  type Period,
  periodsOf,
  type PeriodRange,
  splitIntoPeriodRanges,
  type DateRange,
} from "./periods.ts";
export { presentUserStats, userTotalsInput } from "./present-user-stats.ts";
export { readWebsiteTotals, type WebsiteTotals } from "./read-website-totals.ts";
export { readRecentRates, type RecentRates } from "./read-recent-rates.ts";
export { recountVerifications } from "./recount-verifications.ts";
export {
  type HistoryCountFilter,
  type PeriodTotal,
  periodTotals,
  readModeTotals,
  selectUserTotals,
  type UserTotalsInput,
} from "./store.ts";
