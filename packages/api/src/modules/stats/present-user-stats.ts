import { computeSuccessRate, type UserStats } from "@ofage/contract";
import type { Services } from "../../context.ts";
import { dayOf } from "../../days.ts";
import { currentMonths } from "./periods.ts";
import type { UserTotals, UserTotalsInput } from "./store.ts";

/** Returns the input of `selectUserTotals` for an account. */
export function userTotalsInput({ clock }: Pick<Services, "clock">, accountId: string): UserTotalsInput {
  return { accountId, ...currentMonths(new Date()), now: clock() };
}

/** Returns the four numbers of the dashboard, without test verifications. */
export function presentUserStats(
  totals: UserTotals,
  { earliest, latest }: UserTotalsInput,
  timeZone: string,
  now = new Date(),
): UserStats {
  const isLatest = earliest === latest || dayOf(now, timeZone) >= latest;
  return {
    totalVerifications: totals.total,
    successRate: computeSuccessRate(totals.success, totals.total),
    monthlyVerifications: isLatest ? totals.in_latest : totals.in_earliest,
    activeApiKeys: totals.active_keys,
  };
}
