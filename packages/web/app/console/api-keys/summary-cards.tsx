import type { ApiKey } from "@ofage/contract";
import { Activity, CalendarDays, KeyRound, TrendingUp } from "lucide-react";
import { FigureCards } from "../../ui/figure-cards.tsx";
import { summarise } from "./summary.ts";
import { useNow } from "../../ui/use-now.ts";
import { count } from "../../ui/count.ts";

/** The four figures of the account's keys (spec §2). */
export function SummaryCards({ keys }: { keys: readonly ApiKey[] }) {
  const { totalRequests, successRate, monthlyRequests, activeKeys } = summarise(keys, useNow());
  const figures = [
    { name: "Total Requests", value: count.format(totalRequests), Icon: Activity },
    { name: "Success Rate", value: `${count.format(successRate)}%`, Icon: TrendingUp },
    { name: "Monthly Requests", value: count.format(monthlyRequests), Icon: CalendarDays },
    { name: "Active Keys", value: count.format(activeKeys), Icon: KeyRound },
  ];
  return <FigureCards figures={figures} />;
}
