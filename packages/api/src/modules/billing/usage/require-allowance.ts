import { ContractError, plans, stopsAtAllowance, type OrganizationId } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import { dateText } from "../dates.ts";
import { planAt } from "../plans/plan-at.ts";
import { isPayPerUse } from "../spend-limit/present-spend-limit.ts";
import { spendLimitReached } from "../spend-limit/spend-limit-reached.ts";
import { planWithTimeZone, listUsageTotals } from "../store.ts";

/** The caller: the owner's server, or a visitor's page. */
type Asking = "owner" | "visitor";

/**
 * Lets a live verification start, unless the organization's free allowance is used up or its spend limit stops it.
 * @param asks who receives the error: a visitor does not learn the website's plan
 * @throws allowance_used_up, spend_limit_reached
 */
export const requireStart = (
  services: Services,
  organizationId: OrganizationId,
  asks: Asking,
): Promise<void> => requireAllowed(services, organizationId, asks, true);

/**
 * Lets a live verification go on for its visitor, unless the organization's free allowance is used up. A spend limit stops no verification that
 * has started.
 * @throws allowance_used_up
 */
export const requireAllowance = (services: Services, organizationId: OrganizationId): Promise<void> =>
  requireAllowed(services, organizationId, "visitor", false);

async function requireAllowed(
  services: Services,
  organizationId: OrganizationId,
  asks: Asking,
  isStart: boolean,
): Promise<void> {
  const billing = await planWithTimeZone(services.db, organizationId);
  // No billing yet means that nothing was charged so far.
  if (!billing) return;
  const stoppedIn = isStart ? billing.spend_stopped_in : null;
  const isOpen = billing.next_plan === null && !billing.suspended_at && stoppedIn === null;
  if (!stopsAtAllowance(billing.plan) && isOpen) return;
  const { period, plan } = planAt(billing, services.clock(), billing.time_zone);
  if (isPayPerUse(plan) && stoppedIn === period.period)
    throw spendLimitReached(asks, dateText(period.ends_at, billing.time_zone));
  if (!stopsAtAllowance(plan)) return;
  const included = plans[plan].limits.age_verification_api;
  const usage = await listUsageTotals(services.db, organizationId, [period.period]);
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
