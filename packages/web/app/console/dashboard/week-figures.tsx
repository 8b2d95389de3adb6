import type { Figures, StatsOverview } from "@ofage/contract";
import type { ReactNode } from "react";
import { weekChange } from "./week-change.ts";
import { count } from "../../ui/count.ts";

const arrows = { up: "▲", down: "▼" } as const;
const words = { up: "Up", down: "Down" } as const;

const rateOf = ({ total, success_rate }: Figures) => (total === 0 ? "–" : `${count.format(success_rate)}%`);

/** Today, This Week, and how many succeed. */
export function WeekFigures({ overview }: { overview: StatsOverview }) {
  const { today, this_week, previous_week, last_30_days } = overview;
  const { direction, text } = weekChange(this_week.total, previous_week.total);
  return (
    <dl className="grid grid-cols-2 border-t border-line sm:grid-cols-3 sm:divide-x sm:divide-line">
      <Figure name="Today" value={count.format(today.total)}>
        {today.total > 0 ? `${rateOf(today)} succeeded` : "No checks yet today"}
      </Figure>
      <Figure name="This Week" value={count.format(this_week.total)}>
        {direction && (
          <>
            <span aria-hidden="true">{arrows[direction]} </span>
            <span className="sr-only">{words[direction]} </span>
          </>
        )}
        {text}
      </Figure>
      <Figure
        name="Avg Success"
        value={rateOf(last_30_days)}
        className="col-span-2 max-sm:border-t max-sm:border-line sm:col-span-1"
      >
        Over the last 30 days
      </Figure>
    </dl>
  );
}

interface FigureProps {
  name: string;
  value: string;
  className?: string;
  children: ReactNode;
}

function Figure({ name, value, className, children }: FigureProps) {
  return (
    <div className={`min-w-0 px-5 py-4 ${className ?? ""}`}>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="mt-1 truncate text-2xl font-bold tracking-tight tabular-nums">{value}</dd>
      <dd className="mt-0.5 text-sm text-muted">{children}</dd>
    </div>
  );
}
