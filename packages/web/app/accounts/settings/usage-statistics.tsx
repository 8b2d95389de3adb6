import type { UserStats } from "@ofage/contract";
import { count } from "../../ui/count.ts";

/** The four figures of the account (spec §2). */
export function UsageStatistics({ stats }: { stats: UserStats }) {
  const figures = [
    ["Total Verifications", count.format(stats.totalVerifications)],
    ["Success Rate", `${count.format(stats.successRate)}%`],
    ["This Month", count.format(stats.monthlyVerifications)],
    ["Active API Keys", count.format(stats.activeApiKeys)],
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
