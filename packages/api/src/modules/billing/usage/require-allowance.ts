import { ContractError, plans, stopsAtAllowance } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import { dateText } from "../dates.ts";
import { planAt } from "../plans/plan-at.ts";
import { planWithTimeZone, listUsageTotals } from "../store.ts";

/**
 * Lets a verification go on, unless the account's free allowance is used up.
 * @param asks who receives the error: a visitor does not learn the website's plan
 * @throws allowance_used_up
 */
export async function requireAllowance(
  services: Services,
  accountId: string,
  asks: "owner" | "visitor",
): Promise<void> {
  const billing = await planWithTimeZone(services.db, accountId);
  // No billing yet means that nothing was charged so far.
  if (!billing) return;
  if (!stopsAtAllowance(billing.plan) && billing.next_plan === null && !billing.suspended_at) return;
  const { period, plan } = planAt(billing, services.clock(), billing.time_zone);
  if (!stopsAtAllowance(plan)) return;
  const included = plans[plan].limits.age_verification_api;
  const usage = await listUsageTotals(services.db, accountId, [period.period]);
  const used = usage.find(({ service }) => service === "age_verification_api");
  if (!used || used.units < included) return;
  if (asks === "visitor") throw allowanceUsedUp();
  throw new ContractError(
    "allowance_used_up",
    `You've used all ${included} free verifications this month. New checks can start again on ${dateText(period.ends_at, billing.time_zone)}, or right away on a paid plan.`,
  );
}

/** Builds the error for a visitor, who does not learn the website's plan. */
export const allowanceUsedUp = (): ContractError =>
  new ContractError("allowance_used_up", "This website can't run any more checks this month.");
