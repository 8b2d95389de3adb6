import { cheapestPlan, type PlanName, planNames } from "@ofage/contract";
import { rulerMarks, rulerPosition } from "./volume-ruler.ts";

export interface CheapestPlanZone {
  plan: PlanName;
  /** The last volume at which the plan costs least, on the ruler. */
  upTo: number;
  /** Where it begins and ends on the ruler, from 0 to 1. */
  from: number;
  to: number;
}

/** Where on the ruler which plan costs least. */
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

/** The last volume at which no plan above costs less: plans with a lower base cost more a unit, so they take turns once. */
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
