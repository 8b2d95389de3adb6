import type { VerificationStats } from "@ofage/contract";
import { OutcomesChart } from "../../ui/outcomes-chart.tsx";
import { Panel } from "../../ui/panel.tsx";
import { zoneLabel } from "../../ui/zone-label.ts";
import { bucketsOf } from "./buckets.ts";
import { type Filter, historyAddress } from "./filter.ts";

/** The checks day by day, or week by week. */
export function OverTime({ stats, filter }: { stats: VerificationStats; filter: Filter }) {
  const { head, buckets } = bucketsOf(stats.by_day);
  return (
    <Panel
      title={head === "Day" ? "By day" : "By week"}
      aside={<p className="text-sm text-muted">Days in {zoneLabel(stats.time_zone)}</p>}
    >
      <div className="flex grow px-5 pb-4">
        <OutcomesChart
          label={head === "Day" ? "Checks by day" : "Checks by week"}
          head={head}
          bars={buckets.map(({ first, last, ...bucket }) => ({
            ...bucket,
            to: historyAddress(filter, { date_from: first, date_to: last }),
          }))}
          empty={filter.is_test ? "No test checks in these days." : "No live checks in these days."}
        />
      </div>
    </Panel>
  );
}
