import type { DailyTotals } from "@ofage/contract";
import { formatLongDay, mondayOf, formatShortDay, formatWeekday } from "../../ui/format-day.ts";
import { groupBy } from "../../group-by.ts";

/** One or more days that share a bar. */
export interface DayBucket {
  key: string;
  /** Label on the axis. */
  label: string;
  /** Full name. */
  name: string;
  first: string;
  last: string;
  counts: { success: number; failed: number; error: number };
}

const maxDailyBuckets = 92;

/** Groups days into bars: one a day, or one a week (from Monday) if there are too many days. */
export function groupIntoBuckets(days: readonly DailyTotals[]): {
  head: "Day" | "Week";
  buckets: DayBucket[];
} {
  if (days.length <= maxDailyBuckets) {
    const label = days.length <= 7 ? formatWeekday : formatShortDay;
    const buckets = days.map(({ day, success, failed, error }) => ({
      key: day,
      label: label(day),
      name: formatLongDay(day),
      first: day,
      last: day,
      counts: { success, failed, error },
    }));
    return { head: "Day", buckets };
  }
  const weeks = groupBy(days, ({ day }) => mondayOf(day));
  const buckets = [...weeks].map(([monday, week]) => {
    const first = week[0]!.day;
    const last = week.at(-1)!.day;
    return {
      key: monday,
      label: formatShortDay(first),
      name:
        first === last
          ? formatLongDay(first)
          : `${formatShortDay(first)} – ${formatShortDay(last)}, ${last.slice(0, 4)}`,
      first,
      last,
      counts: {
        success: week.reduce((sum, { success }) => sum + success, 0),
        failed: week.reduce((sum, { failed }) => sum + failed, 0),
        error: week.reduce((sum, { error }) => sum + error, 0),
      },
    };
  });
  return { head: "Week", buckets };
}
