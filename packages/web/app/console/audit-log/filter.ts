import { AuditSubject, type auditLogRoutes, type Call, Day } from "@ofage/contract";
import { changedParams } from "../../ui/changed-params.ts";

export const linesPerPage = 20;
/** The furthest page that can be asked for. */
const furthestPage = 1_000_000;

/** What the address says about the audit log: every part is a text as chosen, "" for none. */
export interface Filter {
  page: number;
  subject: string;
  date_from: string;
  date_to: string;
}

export type FilterText = Exclude<keyof Filter, "page">;
export const filterTexts: readonly FilterText[] = ["subject", "date_from", "date_to"];

/** Reads the filter from the address; nonsense in it counts as nothing. */
export function filterOf(params: URLSearchParams): Filter {
  const page = Number(params.get("page"));
  const day = (name: FilterText) => Day.safeParse(params.get(name)).data ?? "";
  return {
    page: Number.isInteger(page) && page >= 1 ? Math.min(furthestPage, page) : 1,
    subject: AuditSubject.safeParse(params.get("subject")).data ?? "",
    date_from: day("date_from"),
    date_to: day("date_to"),
  };
}

/** The address with a change; a changed filter starts at the first page again. */
export function withChange(
  params: URLSearchParams,
  change: Partial<Record<keyof Filter, string>>,
): URLSearchParams {
  return changedParams(params, { page: "", ...change });
}

/** Whether it leaves anything out. */
export function isNarrowed(filter: Filter): boolean {
  return filterTexts.some((name) => filter[name] !== "");
}

/** Why no line can match, as a sentence; undefined where one can. */
export function contradictionOf({ date_from, date_to }: Filter): string | undefined {
  return date_from && date_to && date_from > date_to ? "To is before From: no day lies in it." : undefined;
}

/** The call for one page of what the filter matches. */
export function callOf(filter: Filter): Call<(typeof auditLogRoutes)["listAuditLog"]> {
  return {
    page: filter.page,
    per_page: linesPerPage,
    subject: AuditSubject.safeParse(filter.subject).data,
    date_from: filter.date_from || undefined,
    date_to: filter.date_to || undefined,
  };
}
