import { type Contract, ContractError, type HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { addDays, dayOf, daysBetween } from "../../days.ts";
import { totalsByDay, totalsByGroup, totalsOf } from "./totals.ts";
import { narrowToReach } from "../memberships/index.ts";
import { splitIntoPeriodRanges, splitSinceDay } from "./periods.ts";
import {
  type CountryTotal,
  dayTotals,
  type DayTotal,
  findStatsAccount,
  groupTotals,
  liveCountryTotals,
  liveDayTotals,
} from "./store.ts";

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
    ? await readOverviewTotals(ctx, { weekAgo, today })
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

/** Reads live totals of two weeks by day, and of 30 days by country, of the websites that the caller may see. */
function readOverviewTotals(
  { db, actor }: ContextOf<Contract["readStatsOverview"]>,
  { weekAgo, today }: { weekAgo: string; today: string },
): Promise<[DayTotal[], CountryTotal[]]> {
  const { account_id } = actor;
  const twoWeeks = { grain: "day", from: addDays(weekAgo, -7), until: addDays(today, 1) } as const;
  const monthAgo = addDays(today, -29);
  const website_ids = narrowToReach(actor);
  if (website_ids === undefined)
    return Promise.all([
      liveDayTotals(db, account_id, twoWeeks),
      liveCountryTotals(db, account_id, splitSinceDay(monthAgo)),
    ]);
  const filter = { is_test: false, website_ids };
  return Promise.all([
    dayTotals(db, account_id, filter, twoWeeks),
    groupTotals(db, account_id, filter, splitIntoPeriodRanges({ date_from: monthAgo, date_to: today })),
  ]);
}
