import { cheapestPlan, type PlanName, planNames } from "@ofage/contract";
import { rulerMarks, rulerPosition } from "./volume-ruler.ts";

export interface CheapestPlanZone {
  plan: PlanName;
  /** Last volume on the ruler at which the plan costs least. */
  upTo: number;
  /** Start and end on the ruler, from 0 to 1. */
  from: number;
  to: number;
}

/** Lists which plan costs least on each part of the ruler. */
export function listCheapestPlanZones(): CheapestPlanZone[] {
  const zones: CheapestPlanZone[] = [];
  let from = 0;
  for (const plan of planNames) {
    const upTo = lastCheapestVolume(plan);
    const to = upTo < rulerMarks[0]! ? 0 : rulerPosition(upTo);
    if (to > from) zones.push({ plan, upTo, from, to });
    from = Math.max(from, to);
  }
  return zones;
}

/**
 * Returns the last volume at which no higher plan costs less. Plans with a lower base cost charge more a unit, so each pair crosses once.
 */
function lastCheapestVolume(plan: PlanName): number {
  const rank = planNames.indexOf(plan);
  let yes = 0;
  let no = rulerMarks.at(-1)! + 1;
  while (no - yes > 1) {
    const middle = Math.floor((yes + no) / 2);
    if (planNames.indexOf(cheapestPlan(middle).plan) <= rank) yes = middle;
    else no = middle;
  }
  return yes;
}
