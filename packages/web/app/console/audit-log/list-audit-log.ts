import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { toListAuditLogInput, type AuditLogFilter } from "./audit-log-filter.ts";

/** Queries one page of the audit log. */
export function auditLogQuery(filter: AuditLogFilter) {
  return queryOptions({
    queryKey: ["audit-log", "list", toListAuditLogInput(filter)],
    queryFn: ({ signal }) => api.listAuditLog(toListAuditLogInput(filter), { signal }),
    placeholderData: keepPreviousData,
  });
}
