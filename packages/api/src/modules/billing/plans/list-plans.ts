import {
  type Contract,
  microsToDollars,
  isHigherPlan,
  type HandlerOutput,
  planNames,
  plans,
} from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { requireOrganizationWithBilling } from "../ensure-billing.ts";
import { planAt } from "./plan-at.ts";

/** Returns the plans, cheapest first, from the point of view of the organization's current plan. */
export async function listPlans(
  ctx: ContextOf<Contract["listPlans"]>,
): Promise<HandlerOutput<Contract["listPlans"]>> {
  const { organization, billing } = await requireOrganizationWithBilling(ctx, ctx.actor.organization_id);
  const { plan: current } = planAt(billing, ctx.clock(), organization.time_zone);
  return {
    plans: planNames.map((name) => {
      const { display_name, badge, priceMicros, features, limits } = plans[name];
      return {
        id: name,
        name,
        display_name,
        badge,
        price_monthly: priceMicros === null ? null : microsToDollars(priceMicros),
        features: [...features],
        limits,
        is_current: name === current,
        can_upgrade: isHigherPlan(name, current),
      };
    }),
  };
}
