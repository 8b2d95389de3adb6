import { type Call, Day, RecordStatus, type recordRoutes } from "@ofage/contract";
import { changedParams } from "../../ui/changed-params.ts";

export const pageSizes = [10, 20, 50, 100] as const;
const defaultSize = 20;
/** The furthest page that can be asked for. */
const furthestPage = 1_000_000;

/** What the address says about the history: every part is a text as typed. */
export interface Filter {
  page: number;
  per_page: number;
  status: string;
  website_id: string;
  country: string;
  date_from: string;
  date_to: string;
  /** "true": test checks alone, "false": live ones alone. */
  is_test: string;
  search: string;
}

export type FilterText = Exclude<keyof Filter, "page" | "per_page">;
export const filterTexts: readonly FilterText[] = [
  "status",
  "website_id",
  "country",
  "date_from",
  "date_to",
  "is_test",
  "search",
];

function wholeOf(text: string | null, fallback: number): number {
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 ? value : fallback;
}

/** Reads the filter from the address; nonsense in it counts as nothing. */
export function filterOf(params: URLSearchParams): Filter {
  const size = wholeOf(params.get("per_page"), defaultSize);
  const text = (name: FilterText) => params.get(name) ?? "";
  return {
    page: Math.min(furthestPage, wholeOf(params.get("page"), 1)),
    per_page: pageSizes.find((known) => known === size) ?? defaultSize,
    status: RecordStatus.safeParse(text("status")).data ?? "",
    website_id: text("website_id"),
    country: countryOf(text("country")),
    date_from: dayOf(text("date_from")),
    date_to: dayOf(text("date_to")),
    is_test: flagOf(text("is_test")) ?? "",
    search: text("search").slice(0, 200),
  };
}

function dayOf(text: string): string {
  return Day.safeParse(text).data ?? "";
}

function flagOf(text: string): "true" | "false" | undefined {
  return text === "true" || text === "false" ? text : undefined;
}

/** At most two letters, in capitals (spec §5). */
export function countryOf(text: string): string {
  return text
    .replace(/[^a-z]/gi, "")
    .slice(0, 2)
    .toUpperCase();
}

/** The address with a change; a changed filter starts at the first page again. */
export function withChange(
  params: URLSearchParams,
  change: Partial<Record<keyof Filter, string>>,
): URLSearchParams {
  return changedParams(params, { page: "", ...change });
}

/** How many parts of the filter narrow the list. */
export function narrowingCount(filter: Filter): number {
  return filterTexts.filter((name) => filter[name] !== "").length;
}

/** Why no check can match, as a sentence; undefined where one can. */
export function contradictionOf({ date_from, date_to }: Filter): string | undefined {
  return date_from && date_to && date_from > date_to ? "To is before From: no day lies in it." : undefined;
}

/** What the filter matches, whatever the page. A country of one letter is still being typed. */
export function matchOf(filter: Filter): Call<(typeof recordRoutes)["exportRecords"]> {
  return {
    status: RecordStatus.safeParse(filter.status).data,
    website_id: filter.website_id || undefined,
    country: filter.country.length === 2 ? filter.country : undefined,
    date_from: filter.date_from || undefined,
    date_to: filter.date_to || undefined,
    is_test: flagOf(filter.is_test),
    search: filter.search || undefined,
  };
}

/** The call for one page of what the filter matches. */
export function callOf(filter: Filter): Call<(typeof recordRoutes)["listRecords"]> {
  return { page: filter.page, per_page: filter.per_page, ...matchOf(filter) };
}
