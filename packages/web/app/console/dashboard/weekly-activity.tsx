import type { StatsOverview } from "@ofage/contract";
import type { ReactNode } from "react";
import type { Mode } from "../../session/mode-store.ts";
import { formatLongDay, formatWeekday } from "../../ui/format-day.ts";
import { OutcomesChart } from "../../ui/outcomes-chart.tsx";
import { Panel } from "../../ui/panel.tsx";
import { WeekMetrics } from "./week-metrics.tsx";

interface WeeklyActivityProps {
  overview: StatsOverview;
  mode: Mode;
  sample: boolean;
  /** Note about the chart's time zone. */
  timeZoneNote: ReactNode;
  className?: string;
}

/** Charts the verifications of the last seven days, one bar a day, with their totals. */
export function WeeklyActivity({ overview, mode, sample, timeZoneNote, className }: WeeklyActivityProps) {
  return (
    <Panel title="Weekly Activity" sample={sample} className={className} aside={timeZoneNote}>
      <div className="flex grow px-5 pb-4">
        <OutcomesChart
          label={
            sample
              ? "Verifications in the last seven days, sample data"
              : "Verifications in the last seven days"
          }
          head="Day"
          bars={overview.days.map(({ day, ...counts }) => ({
            key: day,
            label: formatWeekday(day),
            name: formatLongDay(day),
            counts,
          }))}
          empty={`No ${mode === "test" ? "test" : "live"} verifications in the last seven days.`}
        />
      </div>
      <WeekMetrics overview={overview} />
    </Panel>
  );
}
