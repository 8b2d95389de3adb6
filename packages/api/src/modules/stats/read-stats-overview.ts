import { computeSuccessRate, type Contract, type HandlerOutput, type RouteInput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { addDays, dayOf, daysBetween } from "../../days.ts";
import { totalsByDay, totalsByGroup, totalsOf } from "./totals.ts";
import { narrowToReach, organizationGone } from "../memberships/index.ts";
import { type CurrentMonths, currentMonths, splitIntoPeriodRanges, splitSinceDay } from "./periods.ts";
import { totalOfThisMonth } from "./present-user-stats.ts";
import {
  type CountryTotal,
  dayTotals,
  type DayTotal,
  findStatsOrganization,
  groupTotals,
  modeCountryTotals,
  modeDayTotals,
  type ModeTotals,
  readModeTotals,
} from "./store.ts";

const topCountries = 5;

/**
 * Returns the dashboard's totals of live or test verifications, by the organization's days.
 * @throws organization_not_found when it no longer exists
 */
export async function readStatsOverview(
  ctx: ContextOf<Contract["readStatsOverview"]>,
  { is_test }: RouteInput<Contract["readStatsOverview"]>,
): Promise<HandlerOutput<Contract["readStatsOverview"]>> {
  const { organization_id } = ctx.actor;
  const standing = await findStatsOrganization(ctx.db, organization_id);
  if (!standing) throw organizationGone();
  const today = dayOf(new Date(), standing.time_zone);
  const weekAgo = addDays(today, -6);
  const months = currentMonths(new Date());
  const [daily, countries, ever] = (is_test ? standing.has_checks : standing.has_live_checks)
    ? await readOverviewTotals(ctx, is_test, { weekAgo, today, months })
    : [[], [], noTotals];
  const between = (first: string, last: string) =>
    totalsOf(daily.filter(({ day }) => day >= first && day <= last));
  return {
    ...standing,
    totals: {
      total: ever.total,
      success_rate: computeSuccessRate(ever.success, ever.total),
      this_month: totalOfThisMonth(ever, months, standing.time_zone),
    },
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

const noTotals: ModeTotals = { total: 0, success: 0, in_earliest: 0, in_latest: 0 };

/** Reads totals of two weeks by day, of 30 days by country, and of all time, of the websites that the caller may see. */
function readOverviewTotals(
  { db, actor }: ContextOf<Contract["readStatsOverview"]>,
  is_test: boolean,
  { weekAgo, today, months }: { weekAgo: string; today: string; months: CurrentMonths },
): Promise<[DayTotal[], CountryTotal[], ModeTotals]> {
  const { organization_id } = actor;
  const twoWeeks = { grain: "day", from: addDays(weekAgo, -7), until: addDays(today, 1) } as const;
  const monthAgo = addDays(today, -29);
  const website_ids = narrowToReach(actor);
  const ever = readModeTotals(
    db,
    { organizationId: organization_id, isTest: is_test, ...months },
    website_ids,
  );
  if (website_ids === undefined)
    return Promise.all([
      modeDayTotals(db, organization_id, is_test, twoWeeks),
      modeCountryTotals(db, organization_id, is_test, splitSinceDay(monthAgo)),
      ever,
    ]);
  const filter = { is_test, website_ids };
  return Promise.all([
    dayTotals(db, organization_id, filter, twoWeeks),
    groupTotals(db, organization_id, filter, splitIntoPeriodRanges({ date_from: monthAgo, date_to: today })),
    ever,
  ]);
}
