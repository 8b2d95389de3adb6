import {
  type RouteRequest,
  Day,
  HistoryStatus,
  maxListValues,
  Method,
  parseMetadataFilter,
  type verificationHistoryRoutes,
} from "@ofage/contract";
import { withParams } from "../../ui/with-params.ts";

export const pageSizes = [10, 20, 50, 100] as const;
const defaultPageSize = 20;
/** Highest page that can be requested. */
const maxPage = 1_000_000;

/** Filter of the history, from the address. Every part is text as typed; several values are separated by commas. */
export interface VerificationFilter {
  page: number;
  per_page: number;
  status: string;
  method: string;
  website_id: string;
  country: string;
  date_from: string;
  date_to: string;
  /** "true" for test verifications only, "false" for live ones only. */
  is_test: string;
  search: string;
  /** `key=value` or `key`. */
  metadata: string;
}

export type VerificationFilterField = Exclude<keyof VerificationFilter, "page" | "per_page">;
export const verificationFilterFields: readonly VerificationFilterField[] = [
  "status",
  "method",
  "website_id",
  "country",
  "date_from",
  "date_to",
  "is_test",
  "search",
  "metadata",
];

function parseWholeNumber(text: string | null, fallback: number): number {
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 ? value : fallback;
}

/** Splits a part of the filter into its values. */
export const splitValues = (text: string): string[] => (text === "" ? [] : text.split(","));

/** Joins values to a part of the filter: each once, and as many as the server takes. */
export const joinValues = (values: readonly string[]): string =>
  [...new Set(values.filter((value) => value !== ""))].slice(0, maxListValues).join(",");

/** Reads the filter from the address and ignores invalid values. */
export function parseVerificationFilter(params: URLSearchParams): VerificationFilter {
  const size = parseWholeNumber(params.get("per_page"), defaultPageSize);
  const text = (name: VerificationFilterField) => params.get(name) ?? "";
  return {
    page: Math.min(maxPage, parseWholeNumber(params.get("page"), 1)),
    per_page: pageSizes.find((known) => known === size) ?? defaultPageSize,
    status: keepKnown(text("status"), HistoryStatus.options),
    method: keepKnown(text("method"), Method.options),
    website_id: joinValues(splitValues(text("website_id"))),
    country: parseCountries(text("country")),
    date_from: parseDay(text("date_from")),
    date_to: parseDay(text("date_to")),
    is_test: parseFlag(text("is_test")) ?? "",
    search: text("search").slice(0, 200),
    // Not cut short, which would make it another value.
    metadata: text("metadata"),
  };
}

const keepKnown = (text: string, known: readonly string[]) =>
  joinValues(splitValues(text).filter((value) => known.includes(value)));

/** Keeps complete codes, and one letter at the end: a code that is being typed. */
function parseCountries(text: string): string {
  const codes = splitValues(text).map(normalizeCountryCode);
  return joinValues(codes.filter((code, index) => code.length === 2 || index === codes.length - 1));
}

function parseDay(text: string): string {
  return Day.safeParse(text).data ?? "";
}

function parseFlag(text: string): "true" | "false" | undefined {
  return text === "true" || text === "false" ? text : undefined;
}

/** Keeps at most two letters, in capitals. */
export function normalizeCountryCode(text: string): string {
  return text
    .replace(/[^a-z]/gi, "")
    .slice(0, 2)
    .toUpperCase();
}

/** Applies a change to the address; a changed filter returns to the first page. */
export function changeVerificationFilter(
  params: URLSearchParams,
  change: Partial<Record<keyof VerificationFilter, string>>,
): URLSearchParams {
  return withParams(params, { page: "", ...change });
}

/** Parts that the screen's own panel sets: all but the mode, which the console's header does. */
export const panelFields = verificationFilterFields.filter((name) => name !== "is_test");

/** Counts the active filters of the panel. */
export function countActiveFilters(filter: VerificationFilter): number {
  return panelFields.filter((name) => filter[name] !== "").length;
}

/** Returns the reason why no verification can match, or undefined if one can. */
export function describeVerificationFilterConflict(filter: VerificationFilter): string | undefined {
  return describeDaysConflict(filter) ?? describeMetadataProblem(filter);
}

/** Returns the reason why no day is in the range, or undefined if one is. */
export function describeDaysConflict({ date_from, date_to }: VerificationFilter): string | undefined {
  return date_from && date_to && date_from > date_to ? "The end date is before the start date." : undefined;
}

/** Returns the reason why the metadata's text is no filter, or undefined if it is one. */
export function describeMetadataProblem({ metadata }: VerificationFilter): string | undefined {
  const parsed = metadata === "" ? undefined : parseMetadataFilter(metadata);
  return typeof parsed === "string" ? `${parsed}.` : undefined;
}

/** Builds the export request, which ignores the page. A one-letter country is still being typed and is ignored. */
export function toExportRecordsInput(
  filter: VerificationFilter,
): RouteRequest<(typeof verificationHistoryRoutes)["exportRecords"]> {
  return {
    status: filter.status || undefined,
    method: filter.method || undefined,
    website_id: filter.website_id || undefined,
    country: joinValues(splitValues(filter.country).filter((code) => code.length === 2)) || undefined,
    date_from: filter.date_from || undefined,
    date_to: filter.date_to || undefined,
    is_test: parseFlag(filter.is_test),
    search: filter.search || undefined,
    metadata: filter.metadata || undefined,
  };
}

/**
 * Builds the request for one page of matching verifications.
 * @param withMetadata asks for the metadata of each, too
 */
export function toListRecordsInput(
  filter: VerificationFilter,
  withMetadata = false,
): RouteRequest<(typeof verificationHistoryRoutes)["listRecords"]> {
  const { page, per_page } = filter;
  return { page, per_page, ...toExportRecordsInput(filter), ...(withMetadata && { with_metadata: "true" }) };
}
