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
import type { OffsetPage } from "./store.ts";

/** Location of a page, derived from counts. */
export interface PageLocation {
  /** Number of verifications in the whole span. */
  total: number;
  /** Days that contain the page, newest first; empty if the page is empty. */
  days: PeriodTotal[];
  /** Number of verifications on the first day that precede the page. */
  offsetInFirstDay: number;
}

/**
 * Finds the days that contain a page of a list ordered newest first, from counts alone: years, then the months of the years needed, then
 * their days. The last page costs no more than the first. The most recent verifications, which are requested most, are looked up in the
 * last days first.
 * @param totalsOf returns the total of each period of these ranges that has any, newest first; totals may grow between two calls
 * @param today current day of the organization
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

/** Pages that start before this row are looked up in the last days first. */
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

/**
 * Returns the periods that contain a page (newest first), the number of rows in the first one that precede it, and the
 * number of rows up to the last one.
 */
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

/** Merges adjacent ranges of one grain, ordered newest first. */
function mergeAdjacentRanges(runs: PeriodRange[]): PeriodRange[] {
  const all: PeriodRange[] = [];
  for (const run of runs) {
    const newer = all.at(-1);
    if (newer?.from === run.until) all[all.length - 1] = { ...newer, from: run.from };
    else all.push(run);
  }
  return all;
}
