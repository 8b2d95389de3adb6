import type { BillingUsage } from "@ofage/contract";

const percent = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

/** Formats the change in usage since the previous month: a signed number, and the same in words. */
export function formatTrend({ direction, percentage_change }: BillingUsage["usage_trend"]): {
  figure: string;
  words: string;
} {
  const size = `${percent.format(Math.abs(percentage_change))}%`;
  if (direction === "up") return { figure: `+${size}`, words: `Up ${size} from the same days last month` };
  if (direction === "down")
    return { figure: `−${size}`, words: `Down ${size} from the same days last month` };
  return { figure: "0%", words: "No change from the same days last month" };
}
