import type { Assumptions } from "./assumptions.ts";
import { formatPercent } from "./markdown.ts";
import type { MeasuredCosts } from "./measured-costs.ts";
import type { OperatorPrices } from "./operator-prices.ts";
import type { Outlook } from "./outlook.ts";
import { renderCosts } from "./render-costs.ts";
import { renderLimits } from "./render-limits.ts";
import { renderMachines } from "./render-machines.ts";
import { renderPrice } from "./render-price.ts";

/** Renders everything as Markdown; the first outlook is the day in question, the others are larger ones. */
export function renderTables(
  costs: MeasuredCosts,
  outlooks: readonly Outlook[],
  prices: OperatorPrices,
): string {
  return [
    renderCosts(costs),
    renderAssumptions(outlooks[0]!.assumptions),
    renderMachines(outlooks),
    renderPrice(outlooks, prices),
    renderLimits(outlooks),
  ].join("\n\n");
}

function renderAssumptions(assumptions: Assumptions): string {
  const { peakRatio, scanShare, attemptsPerCheck, scanSeconds, largestOrganizationShare, ceiling } =
    assumptions;
  return `Assumed, and not measured: the busiest hour has ${peakRatio} times the mean; ${formatPercent(scanShare)} of the checks come before a camera, ${attemptsPerCheck} times, for ${scanSeconds} s with ${assumptions.framesPerSecond} frames a second; the largest organization has ${formatPercent(largestOrganizationShare)} of all; endpoints answer in ${assumptions.endpointMs} ms, and ${formatPercent(assumptions.endpointsDownShare)} of them not at all in the busiest hour; a cache has the page's files in ${formatPercent(1 - assumptions.assetMissShare)} of the loads; cores are used to at most ${formatPercent(ceiling)} in the busiest minute; one machine of each kind is spare, for the database a standby; usage events are kept for a year.`;
}
