import type { BillingUsage } from "@ofage/contract";
import { type LucideIcon, Minus, TrendingDown, TrendingUp } from "lucide-react";
import { cx } from "../../ui/cx.ts";
import { formatTrend } from "./format-trend.ts";

type Direction = BillingUsage["usage_trend"]["direction"];

/** Up is green, down red, anything else gray. */
const trendStyles: Record<Direction, { Icon: LucideIcon; color: string }> = {
  up: { Icon: TrendingUp, color: "text-good" },
  down: { Icon: TrendingDown, color: "text-bad" },
  flat: { Icon: Minus, color: "text-muted" },
};

/** Shows the change in usage since the previous month. */
export function UsageTrend({ trend }: { trend: BillingUsage["usage_trend"] }) {
  const { figure, words } = formatTrend(trend);
  const { Icon, color } = trendStyles[trend.direction] ?? trendStyles.flat;
  return (
    <p className="text-sm">
      <span aria-hidden="true" className="flex flex-wrap items-center gap-1.5">
        <span className={cx("flex items-center gap-1 font-semibold tabular-nums", color)}>
          <Icon className="size-4" />
          {figure}
        </span>
        <span className="text-muted">from last month</span>
      </span>
      <span className="sr-only">{words}</span>
    </p>
  );
}
