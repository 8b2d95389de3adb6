import { type RouteRequest, CountryCode, maxStatsDays, type statsRoutes } from "@ofage/contract";
import type { Mode } from "../../session/mode-store.ts";
import { addDays } from "../../ui/calendar-day.ts";
import { withParams } from "../../ui/with-params.ts";

export const spanDays = [7, 30, 90, 365] as const;
const defaultSpanDays = 30;

/** Filter of the metrics, from the address. Days are in the organization's time zone. */
export interface StatsFilter {
  /** Number of days up to today; null if the address names the days. */
  span: (typeof spanDays)[number] | null;
  date_from: string;
  date_to: string;
  website_id: string;
  country: string;
  is_test: boolean;
}

/**
 * Reads the filter from the address and ignores invalid values.
 * @param today in the organization's time zone
 * @param mode tests have figures of their own; all others are live ones
 */
export function parseStatsFilter(params: URLSearchParams, today: string, mode: Mode): StatsFilter {
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
    is_test: mode === "test",
  };
}

function parseDay(text: string | null): string {
  return text && /^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : "";
}

/** Builds the request for a filter. */
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

/**
 * Returns the history's URL for the counted verifications.
 * @param more further filters
 */
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

/** Returns the limits of the first day for a given last day. */
export function firstDayLimits(last: string): { min: string; max: string } {
  return { min: addDays(last, 1 - maxStatsDays), max: last };
}
