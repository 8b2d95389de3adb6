import { computeSuccessRate, type UserStats, type OrganizationId } from "@ofage/contract";
import type { Services } from "../../context.ts";
import { dayOf } from "../../days.ts";
import { type CurrentMonths, currentMonths } from "./periods.ts";
import type { ModeTotals, UserTotals, UserTotalsInput } from "./store.ts";

/** Returns the input of `selectUserTotals` for an organization. */
export function userTotalsInput(
  { clock }: Pick<Services, "clock">,
  organizationId: OrganizationId,
): UserTotalsInput {
  return { organizationId, ...currentMonths(new Date()), now: clock() };
}

/** Returns the four numbers of the dashboard, without test verifications. */
export function presentUserStats(
  totals: UserTotals,
  months: CurrentMonths,
  timeZone: string,
  now = new Date(),
): UserStats {
  return {
    totalVerifications: totals.total,
    successRate: computeSuccessRate(totals.success, totals.total),
    monthlyVerifications: totalOfThisMonth(totals, months, timeZone, now),
    activeApiKeys: totals.active_keys,
  };
}

/** Returns the total of the month that it is in a time zone. */
export function totalOfThisMonth(
  { in_earliest, in_latest }: Pick<ModeTotals, "in_earliest" | "in_latest">,
  { earliest, latest }: CurrentMonths,
  timeZone: string,
  now = new Date(),
): number {
  return earliest === latest || dayOf(now, timeZone) >= latest ? in_latest : in_earliest;
}
