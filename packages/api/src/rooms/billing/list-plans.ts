import { type Contract, dollars, isAbove, type Output, planNames, plans } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { accountAndBilling } from "./billing-of.ts";
import { planAt } from "./plan-at.ts";

/** The plans, cheapest first, as they look from the account's own. */
export async function listPlans(
  ctx: ContextOf<Contract["listPlans"]>,
): Promise<Output<Contract["listPlans"]>> {
  const { account, billing } = await accountAndBilling(ctx, ctx.actor.account_id);
  const { plan: current } = planAt(billing, ctx.clock(), account.time_zone);
  return {
    plans: planNames.map((name) => {
      const { display_name, badge, price, features, limits } = plans[name];
      return {
        id: name,
        name,
        display_name,
        badge,
        price_monthly: price === null ? null : dollars(price),
        features: [...features],
        limits,
        is_current: name === current,
        can_upgrade: isAbove(name, current),
      };
    }),
  };
}
