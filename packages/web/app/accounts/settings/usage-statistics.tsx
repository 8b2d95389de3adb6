import type { UserStats } from "@ofage/contract";
import { formatPercent } from "../../ui/format-percent.ts";
import { numberFormat } from "../../ui/number-format.ts";

interface UsageStatisticsProps {
  stats: UserStats;
  /** The person may see keys, and so their number. */
  showsKeys: boolean;
}

/** Shows the organization's usage metrics. */
export function UsageStatistics({ stats, showsKeys }: UsageStatisticsProps) {
  const figures = [
    ["Total Verifications", numberFormat.format(stats.totalVerifications)],
    ["Success Rate", formatPercent(stats.successRate, stats.totalVerifications)],
    ["This Month", numberFormat.format(stats.monthlyVerifications)],
    ...(showsKeys ? [["Active API Keys", numberFormat.format(stats.activeApiKeys)]] : []),
  ];
  return (
    <dl className="grid grid-cols-2 gap-5 xl:grid-cols-4">
      {figures.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="mt-1 truncate text-2xl font-bold tracking-tight tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
