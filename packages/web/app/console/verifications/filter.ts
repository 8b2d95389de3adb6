import { type Call, RecordStatus, type recordRoutes } from "@ofage/contract";

export const pageSizes = [10, 20, 50, 100] as const;
const defaultSize = 20;

/** What the address says about the history: every part is a text as typed. */
export interface Filter {
  page: number;
  per_page: number;
  status: string;
  website_id: string;
  country: string;
  date_from: string;
  date_to: string;
  search: string;
}

export type FilterText = Exclude<keyof Filter, "page" | "per_page">;
export const filterTexts: readonly FilterText[] = [
  "status",
  "website_id",
  "country",
  "date_from",
  "date_to",
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
    page: wholeOf(params.get("page"), 1),
    per_page: pageSizes.find((known) => known === size) ?? defaultSize,
    status: RecordStatus.safeParse(text("status")).data ?? "",
    website_id: text("website_id"),
    country: countryOf(text("country")),
    date_from: dayOf(text("date_from")),
    date_to: dayOf(text("date_to")),
    search: text("search").slice(0, 200),
  };
}

function dayOf(text: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : "";
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
  const next = new URLSearchParams(params);
  if (!("page" in change)) next.delete("page");
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** Whether anything narrows the list. */
export function isNarrowed(filter: Filter): boolean {
  return filterTexts.some((name) => filter[name] !== "");
}

/** The call for a filter. A country of one letter is still being typed. */
export function callOf(filter: Filter): Call<(typeof recordRoutes)["listRecords"]> {
  const { page, per_page, date_from, date_to } = filter;
  return {
    page,
    per_page,
    status: RecordStatus.safeParse(filter.status).data,
    website_id: filter.website_id || undefined,
    country: filter.country.length === 2 ? filter.country : undefined,
    date_from: date_from || undefined,
    date_to: date_to || undefined,
    search: filter.search || undefined,
  };
}
