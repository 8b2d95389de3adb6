import { type Contract, ContractError, type HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { addDays, dayOf, daysBetween } from "../../days.ts";
import { totalsByDay, totalsByGroup, totalsOf } from "./totals.ts";
import { splitSinceDay } from "./periods.ts";
import { liveCountryTotals, liveDayTotals, findStatsAccount } from "./store.ts";

const topCountries = 5;

/**
 * Returns the dashboard's totals of live verifications, by the account's days.
 * @throws session_required when the account no longer exists
 */
export async function readStatsOverview(
  ctx: ContextOf<Contract["readStatsOverview"]>,
): Promise<HandlerOutput<Contract["readStatsOverview"]>> {
  const { account_id } = ctx.actor;
  const standing = await findStatsAccount(ctx.db, account_id);
  if (!standing) throw new ContractError("session_required", "Please sign in again.");
  const today = dayOf(new Date(), standing.time_zone);
  const weekAgo = addDays(today, -6);
  const [daily, countries] = standing.has_live_checks
    ? await Promise.all([
        liveDayTotals(ctx.db, account_id, {
          grain: "day",
          from: addDays(weekAgo, -7),
          until: addDays(today, 1),
        }),
        liveCountryTotals(ctx.db, account_id, splitSinceDay(addDays(today, -29))),
      ])
    : [[], []];
  const between = (first: string, last: string) =>
    totalsOf(daily.filter(({ day }) => day >= first && day <= last));
  return {
    ...standing,
    today: between(today, today),
    this_week: between(weekAgo, today),
    previous_week: between(addDays(weekAgo, -7), addDays(weekAgo, -1)),
    days: totalsByDay(daysBetween(weekAgo, today), daily),
    countries: totalsByGroup(countries, ({ country }) => country)
      .slice(0, topCountries)
      .filter(([, { total }]) => total > 0)
      .map(([country, figures]) => ({ country: country || null, ...figures })),
    last_30_days: totalsOf(countries),
  };
}
