import type { LucideIcon } from "lucide-react";
import { Card } from "./card.tsx";

export interface Metric {
  name: string;
  value: string;
  Icon: LucideIcon;
}

/** Renders a few metrics side by side, each on a card. */
export function MetricCards({ figures }: { figures: readonly Metric[] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {figures.map(({ name, value, Icon }) => (
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
