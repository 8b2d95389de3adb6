import { plans, stopsAtAllowance, type OrganizationId } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import { planAt } from "../plans/plan-at.ts";
import { listUsageTotals, planWithTimeZone } from "../store.ts";

export interface AllowanceUsage {
  /** Month, such as `2026-01`. */
  period: string;
  used: number;
  included: number;
}

/** Returns how much of its plan's allowance an organization has used this period; null if it has no billing yet, or its plan no limit. */
export async function readAllowanceUsage(
  { db, clock }: Services,
  organizationId: OrganizationId,
): Promise<AllowanceUsage | null> {
  const billing = await planWithTimeZone(db, organizationId);
  if (!billing) return null;
  const { period, plan } = planAt(billing, clock(), billing.time_zone);
  if (!stopsAtAllowance(plan)) return null;
  const totals = await listUsageTotals(db, organizationId, [period.period]);
  return {
    period: period.period,
    used: totals.find(({ service }) => service === "age_verification_api")?.units ?? 0,
    included: plans[plan].limits.age_verification_api,
  };
}
