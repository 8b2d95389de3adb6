import { partsOf, type Period, type PeriodTotal, type Run, runsOf, type Span } from "../stats/index.ts";
import type { Place } from "./store.ts";

/** Where a page lies, by what is counted. */
export interface PageSpan {
  /** How many there are in the whole span. */
  total: number;
  /** The days that hold the page, newest first; none where nothing is on it. */
  days: PeriodTotal[];
  /** How many of the first day are before the page. */
  skip: number;
}

/**
 * Finds the days that hold a page of a list that is read newest first, from counts alone: years first, then the months of those years that
 * are needed, then their days. What is asked for is no more on the last page than on the first.
 * @param totalsOf counts of each period of these runs that has any, newest first; they may grow between two questions
 */
export async function findPage(
  totalsOf: (runs: Run[]) => Promise<PeriodTotal[]>,
  span: Span,
  { offset, limit }: Place,
): Promise<PageSpan> {
  const totals = await totalsOf(runsOf(span));
  let { held, skip } = holding(totals, offset, limit);
  for (const grain of ["year", "month"] as const) {
    const coarse = held.filter((period) => period.grain === grain);
    if (coarse.length === 0) continue;
    const parts = await totalsOf(joined(coarse.map(partsOf)));
    const rest = held.filter((period) => period.grain !== grain);
    ({ held, skip } = holding([...rest, ...parts].toSorted(newestFirst), skip, limit));
  }
  return { total: totals.reduce((sum, period) => sum + period.total, 0), days: held, skip };
}

const newestFirst = (a: Period, b: Period) => (a.starts_on < b.starts_on ? 1 : -1);

/** Of periods, newest first, those that hold a page, and how many of the first are before it. */
function holding(periods: PeriodTotal[], offset: number, limit: number) {
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
  return { held, skip };
}

/** Runs of one grain, newest first, of which those that touch have become one. */
function joined(runs: Run[]): Run[] {
  const all: Run[] = [];
  for (const run of runs) {
    const newer = all.at(-1);
    if (newer?.from === run.until) all[all.length - 1] = { ...newer, from: run.from };
    else all.push(run);
  }
  return all;
}
