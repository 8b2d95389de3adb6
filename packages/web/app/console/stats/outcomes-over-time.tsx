import type { VerificationStats } from "@ofage/contract";
import { OutcomesChart } from "../../ui/outcomes-chart.tsx";
import { Panel } from "../../ui/panel.tsx";
import { timeZoneLabel } from "../../ui/time-zone-label.ts";
import { groupIntoBuckets } from "./group-into-buckets.ts";
import { type StatsFilter, historyUrl } from "./stats-filter.ts";

/** Charts outcomes by day or week. */
export function OutcomesOverTime({ stats, filter }: { stats: VerificationStats; filter: StatsFilter }) {
  const { head, buckets } = groupIntoBuckets(stats.by_day);
  return (
    <Panel
      title={head === "Day" ? "By day" : "By week"}
      aside={<p className="text-sm text-muted">Days in {timeZoneLabel(stats.time_zone)}</p>}
    >
      <div className="flex grow px-5 pb-4">
        <OutcomesChart
          label={head === "Day" ? "Verifications by day" : "Verifications by week"}
          head={head}
          bars={buckets.map(({ first, last, ...bucket }) => ({
            ...bucket,
            to: historyUrl(filter, { date_from: first, date_to: last }),
          }))}
          empty={
            filter.is_test ? "No test verifications in this period." : "No live verifications in this period."
          }
        />
      </div>
    </Panel>
  );
}
