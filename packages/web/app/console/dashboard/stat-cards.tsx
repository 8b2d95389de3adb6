import type { UserStats } from "@ofage/contract";
import { CalendarDays, KeyRound, ShieldCheck, TrendingUp } from "lucide-react";
import { Card } from "../../ui/card.tsx";

const count = new Intl.NumberFormat("en-US");

/** The four figures of the account (spec §2). */
export function StatCards({ stats }: { stats: UserStats }) {
  const cards = [
    { name: "Total Verifications", value: count.format(stats.totalVerifications), Icon: ShieldCheck },
    { name: "Success Rate", value: `${count.format(stats.successRate)}%`, Icon: TrendingUp },
    { name: "This Month", value: count.format(stats.monthlyVerifications), Icon: CalendarDays },
    { name: "Active API Keys", value: count.format(stats.activeApiKeys), Icon: KeyRound },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {cards.map(({ name, value, Icon }) => (
        <Card key={name} className="p-4 sm:p-5">
          <dt className="flex items-center justify-between gap-2 text-sm text-muted">
            {name}
            <Icon aria-hidden="true" className="hidden size-4.5 sm:block" />
          </dt>
          <dd className="mt-2 truncate text-2xl font-bold tracking-tight tabular-nums sm:text-3xl">
            {value}
          </dd>
        </Card>
      ))}
    </dl>
  );
}
