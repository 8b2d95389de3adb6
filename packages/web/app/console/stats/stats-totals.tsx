import type { VerificationTotals } from "@ofage/contract";
import { CircleAlert, CircleX, ShieldCheck, TrendingUp } from "lucide-react";
import { MetricCards } from "../../ui/metric-cards.tsx";
import { formatPercent } from "../../ui/format-percent.ts";
import { numberFormat } from "../../ui/number-format.ts";

/** Shows the totals. */
export function StatsTotals({ totals }: { totals: VerificationTotals }) {
  const figures = [
    { name: "Verifications", value: numberFormat.format(totals.total), Icon: ShieldCheck },
    {
      name: "Success Rate",
      value: formatPercent(totals.success_rate, totals.total),
      Icon: TrendingUp,
    },
    { name: "Failed", value: numberFormat.format(totals.failed), Icon: CircleX },
    { name: "Errors", value: numberFormat.format(totals.error), Icon: CircleAlert },
  ];
  return <MetricCards figures={figures} />;
}
