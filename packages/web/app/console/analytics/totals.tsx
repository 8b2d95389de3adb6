import type { Figures } from "@ofage/contract";
import { CircleAlert, CircleX, ShieldCheck, TrendingUp } from "lucide-react";
import { FigureCards } from "../../ui/figure-cards.tsx";
import { count } from "../../ui/count.ts";

/** What it comes to. */
export function Totals({ totals }: { totals: Figures }) {
  const figures = [
    { name: "Checks", value: count.format(totals.total), Icon: ShieldCheck },
    {
      name: "Success Rate",
      value: totals.total === 0 ? "–" : `${count.format(totals.success_rate)}%`,
      Icon: TrendingUp,
    },
    { name: "Failed", value: count.format(totals.failed), Icon: CircleX },
    { name: "Errors", value: count.format(totals.error), Icon: CircleAlert },
  ];
  return <FigureCards figures={figures} />;
}
