import type { Plan } from "@ofage/contract";

export interface PlanButtonState {
  label: "Current Plan" | "Scheduled" | "Contact Sales" | "Upgrade" | "Select Plan";
  disabled: boolean;
}

/**
 * Returns the label and state of a plan's button.
 * @param scheduled the plan of the next cycle, if it differs
 */
export function getPlanButtonState(
  plan: Pick<Plan, "name" | "is_current" | "can_upgrade">,
  current: Pick<Plan, "can_upgrade"> | undefined,
  scheduled: Plan["name"] | null,
): PlanButtonState {
  if (plan.is_current) return { label: "Current Plan", disabled: true };
  if (plan.name === scheduled) return { label: "Scheduled", disabled: true };
  if (plan.name === "enterprise") return { label: "Contact Sales", disabled: true };
  return { label: plan.can_upgrade && !current?.can_upgrade ? "Upgrade" : "Select Plan", disabled: false };
}
