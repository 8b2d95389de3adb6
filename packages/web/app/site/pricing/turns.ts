import { plans } from "@ofage/contract";
import { cheapestZones } from "./zones.ts";

/** Which plan costs least at which volume, in a sentence. */
export function turns(): string {
  const zones = cheapestZones();
  const parts = zones.map(({ plan, upTo }, at) => {
    const name = plans[plan].display_name;
    return at < zones.length - 1
      ? `${name} costs least up to ${upTo.toLocaleString("en-US")}`
      : `${name} beyond`;
  });
  return `${parts.join(", ")}. What you pay is counted in answers, month by month.`;
}
