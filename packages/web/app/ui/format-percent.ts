const percentFormat = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

/**
 * Formats a share in percent, with one decimal where it needs one: "72.5%".
 * @param count number of things that the share is of; without any there is no share, and the result is "–"
 */
export function formatPercent(percent: number, count: number): string {
  return count > 0 ? `${percentFormat.format(percent)}%` : "–";
}
