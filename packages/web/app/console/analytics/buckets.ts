import type { DayFigures } from "@ofage/contract";
import { longDay, mondayOf, shortDay, weekday } from "../../ui/day-names.ts";

/** Some days that stand together in one bar. */
export interface Bucket {
  key: string;
  /** Stands on the axis. */
  label: string;
  /** Says it in full. */
  name: string;
  first: string;
  last: string;
  figures: { success: number; failed: number; error: number };
}

const mostDays = 92;

/** Days as bars: each by itself, or by weeks (from Monday on) when there are too many to tell apart. */
export function bucketsOf(days: readonly DayFigures[]): { head: "Day" | "Week"; buckets: Bucket[] } {
  if (days.length <= mostDays) {
    const label = days.length <= 7 ? weekday : shortDay;
    const buckets = days.map(({ day, success, failed, error }) => ({
      key: day,
      label: label(day),
      name: longDay(day),
      first: day,
      last: day,
      figures: { success, failed, error },
    }));
    return { head: "Day", buckets };
  }
  const weeks = Map.groupBy(days, ({ day }) => mondayOf(day));
  const buckets = [...weeks].map(([monday, week]) => {
    const first = week[0]!.day;
    const last = week.at(-1)!.day;
    return {
      key: monday,
      label: shortDay(first),
      name: first === last ? longDay(first) : `${shortDay(first)} – ${shortDay(last)}, ${last.slice(0, 4)}`,
      first,
      last,
      figures: {
        success: week.reduce((sum, { success }) => sum + success, 0),
        failed: week.reduce((sum, { failed }) => sum + failed, 0),
        error: week.reduce((sum, { error }) => sum + error, 0),
      },
    };
  });
  return { head: "Week", buckets };
}
