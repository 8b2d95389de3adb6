import {
  type Contract,
  ContractError,
  type RouteInput,
  maxStatsDays,
  type HandlerOutput,
  HistoryStatus,
} from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { addDays, dayOf, daysBetween } from "../../days.ts";
import { narrowToReach, organizationGone } from "../memberships/index.ts";
import { totalsByMethod } from "./totals-by-method.ts";
import { totalsByDay, totalsByGroup, totalsOf } from "./totals.ts";
import { splitIntoPeriodRanges } from "./periods.ts";
import { dayTotals, findStatsOrganization, groupTotals, latestWebsiteNames, methodTotals } from "./store.ts";

type VerificationStatsQuery = RouteInput<Contract["readVerificationStats"]>;

/**
 * Returns ended verifications of a span by day, country, website, outcome and method.
 * @throws organization_not_found when it no longer exists, invalid_input for an invalid or overlong span
 */
export async function readVerificationStats(
  ctx: ContextOf<Contract["readVerificationStats"]>,
  input: VerificationStatsQuery,
): Promise<HandlerOutput<Contract["readVerificationStats"]>> {
  const { organization_id } = ctx.actor;
  const standing = await findStatsOrganization(ctx.db, organization_id);
  if (!standing) throw organizationGone();
  const { time_zone } = standing;
  const span = dateRangeOf(input, dayOf(new Date(), time_zone));
  const { is_test, country: countries, status: outcomes, website_id } = input;
  const filter = {
    is_test,
    countries,
    outcomes,
    website_ids: narrowToReach(ctx.actor, website_id),
  };
  const runs = splitIntoPeriodRanges(span);
  const [daily, groups, byMethod, names] = await Promise.all([
    dayTotals(ctx.db, organization_id, filter, {
      grain: "day",
      from: span.date_from,
      until: addDays(span.date_to, 1),
    }),
    groupTotals(ctx.db, organization_id, filter, runs),
    methodTotals(ctx.db, organization_id, filter, runs),
    latestWebsiteNames(ctx.db, organization_id),
  ]);
  const totals = totalsOf(groups);
  return {
    time_zone,
    ...span,
    totals,
    by_day: totalsByDay(daysBetween(span.date_from, span.date_to), daily),
    by_country: totalsByGroup(groups, ({ country }) => country).map(([country, figures]) => ({
      country: country || null,
      ...figures,
    })),
    by_website: totalsByGroup(groups, ({ website_id }) => website_id).map(([website_id, figures]) => ({
      website_id,
      website_name: names.get(website_id) ?? website_id,
      ...figures,
    })),
    by_outcome: HistoryStatus.options.map((status) => ({ status, total: totals[status] })),
    by_method: totalsByMethod(totals, byMethod),
  };
}

function dateRangeOf({ date_to, date_from }: VerificationStatsQuery, today: string) {
  const last = date_to ?? today;
  const first = date_from ?? addDays(last, -29);
  if (first > last) throw invalidField("date_from", `Please choose a start date no later than ${last}`);
  if (first < addDays(last, 1 - maxStatsDays))
    throw invalidField(
      "date_from",
      `Please choose at most ${maxStatsDays} days, starting no earlier than ${addDays(last, 1 - maxStatsDays)}`,
    );
  return { date_from: first, date_to: last };
}

const invalidField = (field: string, sentence: string) =>
  new ContractError("invalid_input", sentence, { fields: { [field]: sentence } });
