import type { BillingUsage } from "@ofage/contract";

const percent = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

/** Formats the change in usage since the previous month: a signed number, and the same in words. */
export function formatTrend({ direction, percentage_change }: BillingUsage["usage_trend"]): {
  figure: string;
  words: string;
} {
  const size = `${percent.format(Math.abs(percentage_change))}%`;
  if (direction === "up") return { figure: `+${size}`, words: `Up ${size} on last month, day for day` };
  if (direction === "down") return { figure: `−${size}`, words: `Down ${size} on last month, day for day` };
  return { figure: "0%", words: "The same as last month, day for day" };
}
