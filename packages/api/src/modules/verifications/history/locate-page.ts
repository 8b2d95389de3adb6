import { addDays } from "../../../days.ts";
import {
  minDate,
  maxDate,
  subPeriodsOf,
  type Period,
  type PeriodTotal,
  type PeriodRange,
  splitIntoPeriodRanges,
  type DateRange,
} from "../../stats/index.ts";
import type { OffsetPage } from "../store.ts";

/** Where a page lies, by what is counted. */
export interface PageLocation {
  /** How many there are in the whole span. */
  total: number;
  /** The days that hold the page, newest first; none where nothing is on it. */
  days: PeriodTotal[];
  /** How many of the first day are before the page. */
  offsetInFirstDay: number;
}

/**
 * Finds the days that hold a page of a list that is read newest first, from counts alone: years first, then the months of those years that
 * are needed, then their days. What is asked for is no more on the last page than on the first; what came last, which is asked for most, is
 * looked for in the last days first.
 * @param today the account's day
 * @param summarizeOutcomes counts of each period of these runs that has any, newest first; they may grow between two questions
 */
export async function locatePage(
  totalsOf: (runs: PeriodRange[]) => Promise<PeriodTotal[]>,
  span: DateRange,
  { offset, limit }: OffsetPage,
  today: string,
): Promise<PageLocation> {
  const totals = await totalsOf(splitIntoPeriodRanges(span));
  const total = totals.reduce((sum, period) => sum + period.total, 0);
  let { held, skip } = periodsWithPage(totals, offset, limit);
  if (held[0] === totals[0] && held.some(({ grain }) => grain !== "day") && offset < recentRowLimit) {
    const days = await totalsOf([recentDays(span, today)]);
    const last = periodsWithPage(days, offset, limit);
    if (last.before >= offset + limit) return { total, days: last.held, offsetInFirstDay: last.skip };
  }
  for (const grain of ["year", "month"] as const) {
    const coarse = held.filter((period) => period.grain === grain);
    if (coarse.length === 0) continue;
    const parts = await totalsOf(mergeAdjacentRanges(coarse.map(subPeriodsOf)));
    const rest = held.filter((period) => period.grain !== grain);
    ({ held, skip } = periodsWithPage([...rest, ...parts].toSorted(newestFirst), skip, limit));
  }
  return { total, days: held, offsetInFirstDay: skip };
}

/** A page that begins within so many is looked for in the last days first. */
const recentRowLimit = 200;

function recentDays({ date_from = minDate, date_to }: DateRange, today: string): PeriodRange {
  const from = addDays(date_to ?? today, -2);
  return {
    grain: "day",
    from: from > date_from ? from : date_from,
    until: date_to === undefined ? maxDate : addDays(date_to, 1),
  };
}

const newestFirst = (a: Period, b: Period) => (a.starts_on < b.starts_on ? 1 : -1);

/** Of periods, newest first, those that hold a page, how many of the first are before it, and how many there are up to the last. */
function periodsWithPage(periods: PeriodTotal[], offset: number, limit: number) {
  const held: PeriodTotal[] = [];
  let before = 0;
  let skip = 0;
  for (const period of periods) {
    if (before >= offset + limit) break;
    if (before + period.total > offset) {
      if (held.length === 0) skip = offset - before;
      held.push(period);
    }
    before += period.total;
  }
  return { held, skip, before };
}

/** Runs of one grain, newest first, of which those that touch have become one. */
function mergeAdjacentRanges(runs: PeriodRange[]): PeriodRange[] {
  const all: PeriodRange[] = [];
  for (const run of runs) {
    const newer = all.at(-1);
    if (newer?.from === run.until) all[all.length - 1] = { ...newer, from: run.from };
    else all.push(run);
  }
  return all;
}
