import { countryName, type HistoryStatus, type VerificationStats } from "@ofage/contract";
import { labelOf } from "../../ui/label-of.ts";
import { Breakdown } from "./breakdown.tsx";
import { type StatsFilter, historyUrl } from "./stats-filter.ts";

const outcomes: Record<HistoryStatus, string> = { success: "Success", failed: "Failed", error: "Error" };

/** Breaks the verifications down by country, website and outcome. */
export function Breakdowns({ stats, filter }: { stats: VerificationStats; filter: StatsFilter }) {
  const { total } = stats.totals;
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
      <Breakdown
        title="By country"
        head="Country"
        total={total}
        rows={stats.by_country.map(({ country, total, success_rate }) => ({
          key: country ?? "unknown",
          name: country === null ? "Unknown" : countryName(country),
          to: country === null ? undefined : historyUrl(filter, { country }),
          total,
          success_rate,
        }))}
      />
      <div className="grid content-start gap-6">
        <Breakdown
          title="By outcome"
          head="Outcome"
          total={total}
          rows={stats.by_outcome.map(({ status, total }) => ({
            key: status,
            name: labelOf(outcomes, status, String),
            // The history can filter by the outcomes that this page knows.
            to: Object.hasOwn(outcomes, status) ? historyUrl(filter, { status }) : undefined,
            total,
          }))}
        />
        <Breakdown
          title="By website"
          head="Website"
          total={total}
          rows={stats.by_website.map(({ website_id, website_name, total, success_rate }) => ({
            key: website_id,
            name: website_name,
            to: historyUrl(filter, { website_id }),
            total,
            success_rate,
          }))}
        />
      </div>
    </div>
  );
}
