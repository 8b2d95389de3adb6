import type { CheckRange, ShareRange } from "@ofage/contract";
import { numberFormat } from "../../../ui/number-format.ts";

/** Formats a number of checks: "12–18", or "12" where it is known exactly. */
export function formatCheckRange({ low, high }: CheckRange): string {
  const [least, most] = [low, high].map((count) => numberFormat.format(count));
  return low === high ? `${most}` : `${least}–${most}`;
}

/** Formats how many checks a range has more or fewer than were recorded: "+3", "−2 to +4". */
export function formatDifference(recorded: number, { low, high }: CheckRange): string {
  if (low === recorded && high === recorded) return "No change";
  return low === high
    ? formatSigned(high - recorded)
    : `${formatSigned(low - recorded)} to ${formatSigned(high - recorded)}`;
}

function formatSigned(count: number): string {
  if (count === 0) return "0";
  return `${count < 0 ? "−" : "+"}${numberFormat.format(Math.abs(count))}`;
}

/** Formats a range of shares in percent: "4–9%", or "7%" if both ends round to it. */
export function formatShareRange({ low, high }: ShareRange): string {
  const [least, most] = [low, high].map(roundPercent);
  return least === most ? `${most}%` : `${least}–${most}%`;
}

/** Rounds a share to whole percent, or to a tenth near 0 and 100, so that few don't look like none. */
function roundPercent(share: number): number {
  const percent = share * 100;
  return percent < 1 || percent > 99 ? Math.round(percent * 10) / 10 : Math.round(percent);
}
