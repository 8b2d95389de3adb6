import { type RouteRequest, CountryCode, maxStatsDays, type statsRoutes } from "@ofage/contract";
import { addDays } from "../../ui/calendar-day.ts";
import { withParams } from "../../ui/with-params.ts";

export const spanDays = [7, 30, 90, 365] as const;
const defaultSpanDays = 30;

/** What the address says about the figures. Days are the account's. */
export interface StatsFilter {
  /** So many days up to today; null where the address names the days. */
  span: (typeof spanDays)[number] | null;
  date_from: string;
  date_to: string;
  website_id: string;
  country: string;
  is_test: boolean;
}

/** Reads the filter from the address; nonsense in it counts as nothing. @param today of the account */
export function parseStatsFilter(params: URLSearchParams, today: string): StatsFilter {
  const from = parseDay(params.get("date_from"));
  const to = parseDay(params.get("date_to"));
  const span =
    from || to ? null : (spanDays.find((days) => String(days) === params.get("days")) ?? defaultSpanDays);
  const last = to || today;
  return {
    span,
    date_from: from || addDays(last, 1 - (span ?? defaultSpanDays)),
    date_to: last,
    website_id: params.get("website_id") ?? "",
    country: CountryCode.safeParse(params.get("country")).data ?? "",
    is_test: params.get("is_test") === "true",
  };
}

function parseDay(text: string | null): string {
  return text && /^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : "";
}

/** The call for a filter. */
export function toStatsInput(
  filter: StatsFilter,
): RouteRequest<(typeof statsRoutes)["readVerificationStats"]> {
  const { date_from, date_to, website_id, country, is_test } = filter;
  return {
    date_from,
    date_to,
    website_id: website_id || undefined,
    country: country || undefined,
    is_test: is_test ? "true" : "false",
  };
}

/** Where the history shows the checks that were counted. @param more narrows them further */
export function historyUrl(filter: StatsFilter, more: Record<string, string> = {}): string {
  const { date_from, date_to, website_id, country, is_test } = filter;
  const params = withParams(new URLSearchParams(), {
    date_from,
    date_to,
    website_id,
    country,
    is_test: String(is_test),
    ...more,
  });
  return `/app/verifications?${params}`;
}

/** The days that may be chosen as first when `last` is the last. */
export function firstDayLimits(last: string): { min: string; max: string } {
  return { min: addDays(last, 1 - maxStatsDays), max: last };
}
