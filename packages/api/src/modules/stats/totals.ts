import {
  type DailyTotals,
  type VerificationTotals,
  type HistoryStatus,
  computeSuccessRate,
} from "@ofage/contract";

/** Number of verifications with one outcome. */
export interface OutcomeCount {
  outcome: HistoryStatus;
  total: number;
}

/** Sums counts by outcome. */
export function totalsOf(counts: readonly OutcomeCount[]): VerificationTotals {
  const sums = { success: 0, failed: 0, error: 0 };
  for (const { outcome, total } of counts) sums[outcome] += total;
  const total = sums.success + sums.failed + sums.error;
  return { total, ...sums, success_rate: computeSuccessRate(sums.success, total) };
}

/** Returns the totals of each of these days, including days without any. */
export function totalsByDay(
  days: readonly string[],
  counts: readonly (OutcomeCount & { day: string })[],
): DailyTotals[] {
  const byDay = Map.groupBy(counts, ({ day }) => day);
  return days.map((day) => ({ day, ...totalsOf(byDay.get(day) ?? []) }));
}

/** Returns the totals of each group, largest first and equal ones by name. */
export function totalsByGroup<Count extends OutcomeCount>(
  counts: readonly Count[],
  nameOf: (count: Count) => string,
): [string, VerificationTotals][] {
  const groups = [...Map.groupBy(counts, nameOf)].map(([name, counted]): [string, VerificationTotals] => [
    name,
    totalsOf(counted),
  ]);
  return groups.toSorted(([a, left], [b, right]) => right.total - left.total || (a < b ? -1 : 1));
}
