import type { UserStats } from "@ofage/contract";
import { CalendarDays, KeyRound, ShieldCheck, TrendingUp } from "lucide-react";
import { FigureCards } from "../../ui/figure-cards.tsx";
import { count } from "../../ui/count.ts";

/** The four figures of the account (spec §2). */
export function StatCards({ stats }: { stats: UserStats }) {
  const figures = [
    { name: "Total Verifications", value: count.format(stats.totalVerifications), Icon: ShieldCheck },
    { name: "Success Rate", value: `${count.format(stats.successRate)}%`, Icon: TrendingUp },
    { name: "This Month", value: count.format(stats.monthlyVerifications), Icon: CalendarDays },
    { name: "Active API Keys", value: count.format(stats.activeApiKeys), Icon: KeyRound },
  ];
  return <FigureCards figures={figures} />;
}
