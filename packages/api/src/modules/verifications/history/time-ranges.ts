import { hoursOf, type PeriodTotal } from "../../stats/index.ts";

/** From the first on, up to but without `until`. */
export interface TimeRange {
  first: Date;
  until: Date;
}

/**
 * When in these days there were checks, by the hours that their counts name; hours that follow each other are one range.
 * @param days newest first, and so are the ranges
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
