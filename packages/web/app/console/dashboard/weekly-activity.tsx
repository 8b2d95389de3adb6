import type { StatsOverview } from "@ofage/contract";
import type { ReactNode } from "react";
import { longDay, weekday } from "../../ui/day-names.ts";
import { OutcomesChart } from "../../ui/outcomes-chart.tsx";
import { Panel } from "../../ui/panel.tsx";
import { WeekFigures } from "./week-figures.tsx";

interface WeeklyActivityProps {
  overview: StatsOverview;
  sample: boolean;
  /** Whose days these are. */
  daysLine: ReactNode;
  className?: string;
}

/** The checks of the last seven days, a bar a day, and what they come to (spec §2). */
export function WeeklyActivity({ overview, sample, daysLine, className }: WeeklyActivityProps) {
  return (
    <Panel title="Weekly Activity" sample={sample} className={className} aside={daysLine}>
      <div className="flex grow px-5 pb-4">
        <OutcomesChart
          label={sample ? "Checks of the last seven days, sample data" : "Checks of the last seven days"}
          head="Day"
          bars={overview.days.map(({ day, ...figures }) => ({
            key: day,
            label: weekday(day),
            name: longDay(day),
            figures,
          }))}
          empty="No live checks in the last seven days."
        />
      </div>
      <WeekFigures overview={overview} />
    </Panel>
  );
}
