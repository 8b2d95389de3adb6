import { plans } from "@ofage/contract";
import { listCheapestPlanZones } from "./cheapest-plan-zones.ts";

/** Describes in a sentence which plan costs least at which volume. */
export function describeCheapestPlans(): string {
  const zones = listCheapestPlanZones();
  const parts = zones.map(({ plan, upTo }, at) => {
    const name = plans[plan].display_name;
    if (at === zones.length - 1) return `and ${name} beyond that`;
    const volume = upTo.toLocaleString("en-US");
    return at === 0 ? `${name} costs least up to ${volume} answers a month` : `${name} up to ${volume}`;
  });
  return `${parts.join(", ")}.`;
}
