import type { UserStats } from "@ofage/contract";
import { CalendarDays, KeyRound, ShieldCheck, TrendingUp } from "lucide-react";
import { MetricCards } from "../../ui/metric-cards.tsx";
import { formatPercent } from "../../ui/format-percent.ts";
import { numberFormat } from "../../ui/number-format.ts";

/** Shows the account's four metrics. */
export function StatCards({ stats }: { stats: UserStats }) {
  const figures = [
    { name: "Total Verifications", value: numberFormat.format(stats.totalVerifications), Icon: ShieldCheck },
    {
      name: "Success Rate",
      value: formatPercent(stats.successRate, stats.totalVerifications),
      Icon: TrendingUp,
    },
    { name: "This Month", value: numberFormat.format(stats.monthlyVerifications), Icon: CalendarDays },
    { name: "Active API Keys", value: numberFormat.format(stats.activeApiKeys), Icon: KeyRound },
  ];
  return <MetricCards figures={figures} />;
}
