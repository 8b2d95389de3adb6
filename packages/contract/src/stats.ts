import { z } from "zod";
import { Day, historyListFilters } from "./verifications/history.ts";
import { ListQuery } from "./list-query.ts";
import { Method } from "./policy/method.ts";
import { rateLimits } from "./rate-limits.ts";
import { defineRoutes } from "./route.ts";
import { HistoryStatus } from "./verifications/verifications.ts";

/** Ended verifications of a set, by outcome. */
export const VerificationTotals = z.object({
  total: z.int(),
  success: z.int(),
  failed: z.int(),
  error: z.int(),
  /** Percent, 0–100, one decimal; 0 when there are none. */
  success_rate: z.number(),
});
export type VerificationTotals = z.infer<typeof VerificationTotals>;

export const DailyTotals = VerificationTotals.extend({ day: z.iso.date() });
export type DailyTotals = z.infer<typeof DailyTotals>;

/** Null when the visitor's country is unknown. */
export const CountryTotals = VerificationTotals.extend({ country: z.string().nullable() });
export type CountryTotals = z.infer<typeof CountryTotals>;

/** The website's latest name, or the last one before it was deleted. */
export const WebsiteTotals = VerificationTotals.extend({ website_id: z.string(), website_name: z.string() });
export type WebsiteTotals = z.infer<typeof WebsiteTotals>;

/** Ended verifications in which a method had a part. Each number is contained in the one before it. */
export const MethodTotals = z.object({
  method: Method,
  /** The visitor could begin it. */
  offered: z.int(),
  begun: z.int(),
  /** An attempt at it established something, or came to nothing for a reason. */
  ended: z.int(),
  /** It passed the visitor after another method had ended without a pass. */
  saved: z.int(),
});
export type MethodTotals = z.infer<typeof MethodTotals>;

/** Which verifications count: live ones, unless tests are asked for. */
const ModeQuery = z
  .enum(["true", "false"])
  .default("false")
  .transform((text) => text === "true");

/** Data of the dashboard, of live or of test verifications. Days are in the organization's time zone. */
export const StatsOverview = z.object({
  time_zone: z.string(),
  /** Tell whether the organization has had any verification, and whether it has had a live one. */
  has_checks: z.boolean(),
  has_live_checks: z.boolean(),
  /** Of all time. */
  totals: z.object({ total: z.int(), success_rate: z.number(), this_month: z.int() }),
  today: VerificationTotals,
  /** The last seven days, including today. */
  this_week: VerificationTotals,
  /** The seven days before. */
  previous_week: VerificationTotals,
  /** This week's days, oldest first, including days without a verification. */
  days: z.array(DailyTotals),
  /** The five countries with the most verifications in the last 30 days. */
  countries: z.array(CountryTotals),
  last_30_days: VerificationTotals,
});
export type StatsOverview = z.infer<typeof StatsOverview>;

/** Maximum number of days in one query. */
export const maxStatsDays = 366;

export const VerificationStatsQuery = z.object({
  /** Defaults to the 30 days that end with `date_to`. */
  date_from: Day.optional(),
  /** Defaults to today. */
  date_to: Day.optional(),
  website_id: ListQuery(z.string().max(64)).optional(),
  country: historyListFilters.country,
  status: historyListFilters.status,
  is_test: ModeQuery,
});

/** The same verifications grouped in several ways: each of the first four lists adds up to `totals`. */
export const VerificationStats = z.object({
  time_zone: z.string(),
  date_from: z.iso.date(),
  date_to: z.iso.date(),
  totals: VerificationTotals,
  /** Oldest first, including days without a verification. */
  by_day: z.array(DailyTotals),
  /** Most verifications first. */
  by_country: z.array(CountryTotals),
  by_website: z.array(WebsiteTotals),
  by_outcome: z.array(z.object({ status: HistoryStatus, total: z.int() })),
  /** Only methods that were offered. Several may have a part in one verification. */
  by_method: z.array(MethodTotals),
});
export type VerificationStats = z.infer<typeof VerificationStats>;

export const statsRoutes = defineRoutes({
  readStatsOverview: {
    method: "GET",
    path: "/v1/stats/overview",
    summary: "The dashboard's figures",
    auth: ["session"],
    right: "verifications.read",
    limit: rateLimits.read,
    input: z.object({ is_test: ModeQuery }),
    output: StatsOverview,
    errors: ["session_required", "invalid_input"],
  },
  readVerificationStats: {
    method: "GET",
    path: "/v1/stats/verifications",
    summary: "Ended checks by day, country, website and outcome",
    auth: ["session"],
    right: "verifications.read",
    limit: rateLimits.list,
    input: VerificationStatsQuery,
    output: VerificationStats,
    errors: ["session_required", "invalid_input"],
  },
});
