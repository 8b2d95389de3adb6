import { type DayFigures, type Figures, type RecordStatus, successRateOf } from "@ofage/contract";

/** How many checks of some kind ended so. */
export interface Counted {
  outcome: RecordStatus;
  total: number;
}

/** Sums counts up by outcome. */
export function figuresOf(counts: readonly Counted[]): Figures {
  const sums = { success: 0, failed: 0, error: 0 };
  for (const { outcome, total } of counts) sums[outcome] += total;
  const total = sums.success + sums.failed + sums.error;
  return { total, ...sums, success_rate: successRateOf(sums.success, total) };
}

/** The figures of each of these days, those without a count too. */
export function figuresByDay(
  days: readonly string[],
  counts: readonly (Counted & { day: string })[],
): DayFigures[] {
  const byDay = Map.groupBy(counts, ({ day }) => day);
  return days.map((day) => ({ day, ...figuresOf(byDay.get(day) ?? []) }));
}

/** The figures of each group, the largest first; those of one size in the order of their names. */
export function figuresByGroup<Count extends Counted>(
  counts: readonly Count[],
  nameOf: (count: Count) => string,
): [string, Figures][] {
  const groups = [...Map.groupBy(counts, nameOf)].map(([name, counted]): [string, Figures] => [
    name,
    figuresOf(counted),
  ]);
  return groups.toSorted(([a, left], [b, right]) => right.total - left.total || (a < b ? -1 : 1));
}
