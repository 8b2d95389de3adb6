import { type PlanName, plans } from "@ofage/contract";
import { toWords } from "../../ui/label-of.ts";

/** Returns a plan's name on screen, also of a plan that only a newer server knows. */
export function planDisplayName(plan: PlanName): string {
  return Object.hasOwn(plans, plan) ? plans[plan].display_name : toWords(plan);
}
