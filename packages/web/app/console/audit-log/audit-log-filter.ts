import { AuditEventSubject, type auditLogRoutes, type RouteRequest, Day, UserId } from "@ofage/contract";
import { withParams } from "../../ui/with-params.ts";

export const eventsPerPage = 20;
/** Highest page that can be requested. */
const maxPage = 1_000_000;

/** Filter of the audit log, from the address. Every part is a selected value, "" for none. */
export interface AuditLogFilter {
  page: number;
  subject: string;
  user_id: string;
  date_from: string;
  date_to: string;
}

export type AuditLogFilterField = Exclude<keyof AuditLogFilter, "page">;
export const auditLogFilterFields: readonly AuditLogFilterField[] = [
  "subject",
  "user_id",
  "date_from",
  "date_to",
];

/** Reads the filter from the address and ignores invalid values. */
export function parseAuditLogFilter(params: URLSearchParams): AuditLogFilter {
  const page = Number(params.get("page"));
  const day = (name: AuditLogFilterField) => Day.safeParse(params.get(name)).data ?? "";
  return {
    page: Number.isInteger(page) && page >= 1 ? Math.min(maxPage, page) : 1,
    subject: AuditEventSubject.safeParse(params.get("subject")).data ?? "",
    user_id: UserId.safeParse(params.get("user_id")).data ?? "",
    date_from: day("date_from"),
    date_to: day("date_to"),
  };
}

/** Applies a change to the address; a changed filter returns to the first page. */
export function changeAuditLogFilter(
  params: URLSearchParams,
  change: Partial<Record<keyof AuditLogFilter, string>>,
): URLSearchParams {
  return withParams(params, { page: "", ...change });
}

/** Tells whether the filter excludes anything. */
export function hasActiveFilters(filter: AuditLogFilter): boolean {
  return auditLogFilterFields.some((name) => filter[name] !== "");
}

/** Returns the reason why no event can match, or undefined if one can. */
export function describeAuditLogFilterConflict({ date_from, date_to }: AuditLogFilter): string | undefined {
  return date_from && date_to && date_from > date_to ? "The end date is before the start date." : undefined;
}

/** Builds the request for one page of matching events. */
export function toListAuditLogInput(
  filter: AuditLogFilter,
): RouteRequest<(typeof auditLogRoutes)["listAuditLog"]> {
  return {
    page: filter.page,
    per_page: eventsPerPage,
    subject: AuditEventSubject.safeParse(filter.subject).data,
    user_id: UserId.safeParse(filter.user_id).data,
    date_from: filter.date_from || undefined,
    date_to: filter.date_to || undefined,
  };
}
