import { hoursOf, type PeriodTotal } from "../../stats/index.ts";

/** Span from `first` up to but excluding `until`. */
export interface TimeRange {
  first: Date;
  until: Date;
}

/**
 * Returns when verifications were made on these days, by the hours marked in their counts; adjacent hours form one range.
 * @param days newest first, like the resulting ranges
 */
export function timeRangesOf(days: readonly PeriodTotal[], timeZone: string): TimeRange[] {
  const ranges: TimeRange[] = [];
  for (const { first, until } of days.flatMap((day) => hoursOf(day.starts_on, timeZone, day.hours))) {
    const newer = ranges.at(-1);
    if (newer && newer.first <= until) newer.first = first;
    else ranges.push({ first, until });
  }
  return ranges;
}
