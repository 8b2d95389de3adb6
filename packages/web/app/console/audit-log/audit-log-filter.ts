import { AuditEventSubject, type auditLogRoutes, type RouteRequest, Day } from "@ofage/contract";
import { withParams } from "../../ui/with-params.ts";

export const eventsPerPage = 20;
/** The furthest page that can be asked for. */
const maxPage = 1_000_000;

/** What the address says about the audit log: every part is a text as chosen, "" for none. */
export interface AuditLogFilter {
  page: number;
  subject: string;
  date_from: string;
  date_to: string;
}

export type AuditLogFilterField = Exclude<keyof AuditLogFilter, "page">;
export const auditLogFilterFields: readonly AuditLogFilterField[] = ["subject", "date_from", "date_to"];

/** Reads the filter from the address; nonsense in it counts as nothing. */
export function parseAuditLogFilter(params: URLSearchParams): AuditLogFilter {
  const page = Number(params.get("page"));
  const day = (name: AuditLogFilterField) => Day.safeParse(params.get(name)).data ?? "";
  return {
    page: Number.isInteger(page) && page >= 1 ? Math.min(maxPage, page) : 1,
    subject: AuditEventSubject.safeParse(params.get("subject")).data ?? "",
    date_from: day("date_from"),
    date_to: day("date_to"),
  };
}

/** The address with a change; a changed filter starts at the first page again. */
export function changeAuditLogFilter(
  params: URLSearchParams,
  change: Partial<Record<keyof AuditLogFilter, string>>,
): URLSearchParams {
  return withParams(params, { page: "", ...change });
}

/** Whether it leaves anything out. */
export function hasActiveFilters(filter: AuditLogFilter): boolean {
  return auditLogFilterFields.some((name) => filter[name] !== "");
}

/** Why no line can match, as a sentence; undefined where one can. */
export function describeAuditLogFilterConflict({ date_from, date_to }: AuditLogFilter): string | undefined {
  return date_from && date_to && date_from > date_to ? "To is before From: no day lies in it." : undefined;
}

/** The call for one page of what the filter matches. */
export function toListAuditLogInput(
  filter: AuditLogFilter,
): RouteRequest<(typeof auditLogRoutes)["listAuditLog"]> {
  return {
    page: filter.page,
    per_page: eventsPerPage,
    subject: AuditEventSubject.safeParse(filter.subject).data,
    date_from: filter.date_from || undefined,
    date_to: filter.date_to || undefined,
  };
}
