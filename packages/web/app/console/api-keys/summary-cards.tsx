import type { ApiKey } from "@ofage/contract";
import { Activity, CalendarDays, KeyRound, TrendingUp } from "lucide-react";
import { MetricCards } from "../../ui/metric-cards.tsx";
import { summarizeKeys } from "./key-summary.ts";
import { useNow } from "../../ui/use-now.ts";
import { formatPercent } from "../../ui/format-percent.ts";
import { numberFormat } from "../../ui/number-format.ts";

/** Shows the four metrics of the organization's keys. */
export function SummaryCards({ keys }: { keys: readonly ApiKey[] }) {
  const { totalRequests, successRate, monthlyRequests, activeKeys } = summarizeKeys(keys, useNow());
  const figures = [
    { name: "Total Requests", value: numberFormat.format(totalRequests), Icon: Activity },
    { name: "Success Rate", value: formatPercent(successRate, totalRequests), Icon: TrendingUp },
    { name: "Monthly Requests", value: numberFormat.format(monthlyRequests), Icon: CalendarDays },
    { name: "Active Keys", value: numberFormat.format(activeKeys), Icon: KeyRound },
  ];
  return <MetricCards figures={figures} />;
}
