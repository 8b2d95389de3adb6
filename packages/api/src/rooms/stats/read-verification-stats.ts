import {
  type Contract,
  ContractError,
  type Input,
  maxStatsDays,
  type Output,
  RecordStatus,
} from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { addDays, dayOf, daysBetween } from "../../days.ts";
import { figuresByDay, figuresByGroup, figuresOf } from "./figures.ts";
import { runsOf } from "./periods.ts";
import { dayTotals, groupTotals, latestNames, standingOf } from "./store.ts";

type VerificationStatsQuery = Input<Contract["readVerificationStats"]>;

/** Ended checks of some days, counted by day, country, website and outcome. @throws session_required when the account is gone, invalid_input for a span that is none or too long */
export async function readVerificationStats(
  ctx: ContextOf<Contract["readVerificationStats"]>,
  input: VerificationStatsQuery,
): Promise<Output<Contract["readVerificationStats"]>> {
  const { account_id } = ctx.actor;
  const standing = await standingOf(ctx.db, account_id);
  if (!standing) throw new ContractError("session_required", "Please sign in again.");
  const { time_zone } = standing;
  const span = spanOf(input, dayOf(new Date(), time_zone));
  const { is_test, country, status: outcome, website_id } = input;
  const filter = {
    is_test,
    country,
    outcome,
    website_ids: website_id === undefined ? undefined : [website_id],
  };
  const [daily, groups, names] = await Promise.all([
    dayTotals(ctx.db, account_id, filter, {
      grain: "day",
      from: span.date_from,
      until: addDays(span.date_to, 1),
    }),
    groupTotals(ctx.db, account_id, filter, runsOf(span)),
    latestNames(ctx.db, account_id),
  ]);
  const totals = figuresOf(groups);
  return {
    time_zone,
    ...span,
    totals,
    by_day: figuresByDay(daysBetween(span.date_from, span.date_to), daily),
    by_country: figuresByGroup(groups, ({ country }) => country).map(([country, figures]) => ({
      country: country || null,
      ...figures,
    })),
    by_website: figuresByGroup(groups, ({ website_id }) => website_id).map(([website_id, figures]) => ({
      website_id,
      website_name: names.get(website_id) ?? website_id,
      ...figures,
    })),
    by_outcome: RecordStatus.options.map((status) => ({ status, total: totals[status] })),
  };
}

function spanOf({ date_to, date_from }: VerificationStatsQuery, today: string) {
  const last = date_to ?? today;
  const first = date_from ?? addDays(last, -29);
  if (first > last) throw wrong("date_from", `Please choose a first day that is not after ${last}`);
  if (first < addDays(last, 1 - maxStatsDays))
    throw wrong(
      "date_from",
      `Please choose at most ${maxStatsDays} days, so none before ${addDays(last, 1 - maxStatsDays)}`,
    );
  return { date_from: first, date_to: last };
}

const wrong = (field: string, sentence: string) =>
  new ContractError("invalid_input", sentence, { fields: { [field]: sentence } });
