import {
  type Contract,
  ContractError,
  type RouteInput,
  isHigherPlan,
  type HandlerOutput,
  type PlanName,
  plans,
  type OrganizationId,
} from "@ofage/contract";
import type { Context, ContextOf } from "../../../context.ts";
import { organizationGone } from "../../memberships/index.ts";
import { requireOrganizationWithBilling } from "../ensure-billing.ts";
import { closePeriod } from "../periods/close-period.ts";
import { dateText } from "../dates.ts";
import { lockBillingForUpdate } from "../lock-billing.ts";
import { recordPlanChoice } from "./record-plan-change.ts";
import { requireNotSuspended } from "./require-not-suspended.ts";
import { requireSelfService } from "./require-self-service.ts";
import { updateBilling } from "../store.ts";
import { upgradePlan } from "./upgrade-plan.ts";
import { voidUpgrade } from "./void-upgrade.ts";

/**
 * Changes the plan: an upgrade at once, paid pro rata; a downgrade with the next cycle. Choosing the current plan
 * takes back a pending change.
 * @throws amount_changed if an upgrade would charge something other than its quote
 * @throws contact_sales, card_declined, payment_method_required, plan_change_in_progress, payments_unavailable
 */
export async function changePlan(
  ctx: ContextOf<Contract["changePlan"]>,
  { plan_id, quote }: RouteInput<Contract["changePlan"]>,
): Promise<HandlerOutput<Contract["changePlan"]>> {
  const { organization_id } = ctx.actor;
  // A month that is over but not closed yet must not be billed as the current one.
  while (await closePeriod(ctx, organization_id));
  const { billing } = await requireOrganizationWithBilling(ctx, organization_id);
  requireSelfService(plan_id, billing.plan);
  requireNotSuspended(billing, plan_id);
  if (isHigherPlan(plan_id, billing.plan)) {
    const message = await upgradePlan(ctx, organization_id, plan_id, {
      quote,
      alongside: (tx, from) =>
        recordPlanChoice(ctx, tx, organization_id, { from, to: plan_id, starts: "when_paid" }),
    });
    return { message };
  }
  return { message: await stayOrDowngrade(ctx, organization_id, plan_id) };
}

function stayOrDowngrade(ctx: Context, organizationId: OrganizationId, plan: PlanName): Promise<string> {
  return ctx.db.transaction().execute(async (tx) => {
    const held = await lockBillingForUpdate(tx, organizationId);
    if (!held) throw organizationGone();
    const { organization, billing } = held;
    const upgrade = await voidUpgrade(tx, organizationId);
    if (upgrade === "under way")
      throw new ContractError(
        "plan_change_in_progress",
        "The payment for another plan change is in progress. Please try again in a moment.",
      );
    const current = plans[billing.plan].display_name;
    if (plan === billing.plan) {
      await updateBilling(tx, organizationId, { next_plan: null });
      const changed = billing.next_plan !== null || upgrade === "void";
      if (changed)
        await recordPlanChoice(ctx, tx, organizationId, { from: plan, to: plan, starts: "next_period" });
      return changed ? `You're staying on ${current}.` : `You're already on ${current}.`;
    }
    await updateBilling(tx, organizationId, { next_plan: plan });
    await recordPlanChoice(ctx, tx, organizationId, { from: billing.plan, to: plan, starts: "next_period" });
    const when = dateText(billing.period_ends_at, organization.time_zone);
    return `Your plan will change to ${plans[plan].display_name} on ${when}. You'll keep ${current} until then.`;
  });
}
