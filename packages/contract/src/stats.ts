import { z } from "zod";
import { CountryCode, Day } from "./verifications/history.ts";
import { defineRoutes } from "./route.ts";
import { HistoryStatus } from "./verifications/verifications.ts";

/** Ended checks of some set, by outcome. */
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

/** Null: the visitor's country is not known. */
export const CountryTotals = VerificationTotals.extend({ country: z.string().nullable() });
export type CountryTotals = z.infer<typeof CountryTotals>;

/** The name is the website's latest, or the last it had. */
export const WebsiteTotals = VerificationTotals.extend({ website_id: z.string(), website_name: z.string() });
export type WebsiteTotals = z.infer<typeof WebsiteTotals>;

/** What the dashboard shows. Figures are of live checks; days are the account's. */
export const StatsOverview = z.object({
  time_zone: z.string(),
  /** Whether the account has had a check at all, and whether a live one. */
  has_checks: z.boolean(),
  has_live_checks: z.boolean(),
  today: VerificationTotals,
  /** The last seven days, today with them. */
  this_week: VerificationTotals,
  /** The seven days before. */
  previous_week: VerificationTotals,
  /** Those of this week, oldest first; a day without a check is there too. */
  days: z.array(DailyTotals),
  /** The five with the most checks in the last 30 days. */
  countries: z.array(CountryTotals),
  last_30_days: VerificationTotals,
});
export type StatsOverview = z.infer<typeof StatsOverview>;

/** Days that one question may span. */
export const maxStatsDays = 366;

export const VerificationStatsQuery = z.object({
  /** Without it, the 30 days that end with `date_to`. */
  date_from: Day.optional(),
  /** Without it, today. */
  date_to: Day.optional(),
  website_id: z.string().max(64).optional(),
  country: CountryCode.optional(),
  status: HistoryStatus.optional(),
  is_test: z
    .enum(["true", "false"])
    .default("false")
    .transform((text) => text === "true"),
});

/** The same checks counted four ways: each list sums up to `totals`. */
export const VerificationStats = z.object({
  time_zone: z.string(),
  date_from: z.iso.date(),
  date_to: z.iso.date(),
  totals: VerificationTotals,
  /** Oldest first; a day without a check is there too. */
  by_day: z.array(DailyTotals),
  /** Most checks first. */
  by_country: z.array(CountryTotals),
  by_website: z.array(WebsiteTotals),
  by_outcome: z.array(z.object({ status: HistoryStatus, total: z.int() })),
});
export type VerificationStats = z.infer<typeof VerificationStats>;

export const statsRoutes = defineRoutes({
  readStatsOverview: {
    method: "GET",
    path: "/v1/stats/overview",
    summary: "The dashboard's figures",
    auth: ["session"],
    limit: { max: 600, windowSeconds: 60, per: "caller" },
    input: z.object({}),
    output: StatsOverview,
    errors: ["session_required"],
  },
  readVerificationStats: {
    method: "GET",
    path: "/v1/stats/verifications",
    summary: "Ended checks by day, country, website and outcome",
    auth: ["session"],
    limit: { max: 300, windowSeconds: 60, per: "caller" },
    input: VerificationStatsQuery,
    output: VerificationStats,
    errors: ["session_required", "invalid_input"],
  },
});
