import { formatCount, formatPercent, renderTable } from "./markdown.ts";
import type { Outlook } from "./outlook.ts";

/** Renders what ends first, in the order of the first outlook. */
export function renderLimits(outlooks: readonly Outlook[]): string {
  const [first] = outlooks;
  const rows = first!.limits.map(({ what, use, remedy }) => [
    what,
    ...outlooks.map(({ limits }) => formatUse(limits.find((limit) => limit.what === what)!.use)),
    formatCount(Number((first!.assumptions.checksPerDay / use).toPrecision(2))),
    remedy,
  ]);
  return renderTable(
    [
      "use in the busiest time, as a share of what it bears",
      ...outlooks.map(({ assumptions }) => `${formatCount(assumptions.checksPerDay)} a day`),
      "ends at, checks a day",
      "then",
    ],
    rows,
  );
}

const formatUse = (use: number) => (use > 1 ? `**${formatPercent(use)}**` : formatPercent(use));
