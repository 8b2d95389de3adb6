import type { UserStats } from "@ofage/contract";
import { CalendarDays, KeyRound, ShieldCheck, TrendingUp } from "lucide-react";
import { MetricCards } from "../../ui/metric-cards.tsx";
import { formatPercent } from "../../ui/format-percent.ts";
import { numberFormat } from "../../ui/number-format.ts";

interface StatCardsProps {
  stats: UserStats;
  /** The person may see keys, and so their number. */
  showsKeys: boolean;
}

/** Shows the organization's metrics. */
export function StatCards({ stats, showsKeys }: StatCardsProps) {
  const figures = [
    { name: "Total Verifications", value: numberFormat.format(stats.totalVerifications), Icon: ShieldCheck },
    {
      name: "Success Rate",
      value: formatPercent(stats.successRate, stats.totalVerifications),
      Icon: TrendingUp,
    },
    { name: "This Month", value: numberFormat.format(stats.monthlyVerifications), Icon: CalendarDays },
    ...(showsKeys
      ? [{ name: "Active API Keys", value: numberFormat.format(stats.activeApiKeys), Icon: KeyRound }]
      : []),
  ];
  return <MetricCards figures={figures} />;
}
