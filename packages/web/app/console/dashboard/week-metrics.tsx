import type { VerificationTotals, StatsOverview } from "@ofage/contract";
import type { ReactNode } from "react";
import { compareWeeks } from "./compare-weeks.ts";
import { formatPercent } from "../../ui/format-percent.ts";
import { numberFormat } from "../../ui/number-format.ts";

const arrows = { up: "▲", down: "▼" } as const;
const arrowLabels = { up: "Up", down: "Down" } as const;

const formatSuccessRate = ({ total, success_rate }: VerificationTotals) => formatPercent(success_rate, total);

/** Shows today, this week, and the success rate. */
export function WeekMetrics({ overview }: { overview: StatsOverview }) {
  const { today, this_week, previous_week, last_30_days } = overview;
  const { direction, text } = compareWeeks(this_week.total, previous_week.total);
  return (
    <dl className="grid grid-cols-2 border-t border-line sm:grid-cols-3 sm:divide-x sm:divide-line">
      <Metric name="Today" value={numberFormat.format(today.total)}>
        {today.total > 0 ? `${formatSuccessRate(today)} succeeded` : "None yet today"}
      </Metric>
      <Metric name="This Week" value={numberFormat.format(this_week.total)}>
        <span className="block">Last 7 days</span>
        {direction && (
          <>
            <span aria-hidden="true">{arrows[direction]} </span>
            <span className="sr-only">{arrowLabels[direction]} </span>
          </>
        )}
        {text}
      </Metric>
      <Metric
        name="Avg Success"
        value={formatSuccessRate(last_30_days)}
        className="col-span-2 max-sm:border-t max-sm:border-line sm:col-span-1"
      >
        Over the last 30 days
      </Metric>
    </dl>
  );
}

interface MetricProps {
  name: string;
  value: string;
  className?: string;
  children: ReactNode;
}

function Metric({ name, value, className, children }: MetricProps) {
  return (
    <div className={`min-w-0 px-5 py-4 ${className ?? ""}`}>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="mt-1 truncate text-2xl font-bold tracking-tight tabular-nums">{value}</dd>
      <dd className="mt-0.5 text-sm text-muted">{children}</dd>
    </div>
  );
}
