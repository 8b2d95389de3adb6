import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { callOf, type Filter } from "./filter.ts";

/** One page of what was done in the account. */
export function auditLogQuery(filter: Filter) {
  return queryOptions({
    queryKey: ["audit-log", "list", callOf(filter)],
    queryFn: ({ signal }) => api.listAuditLog(callOf(filter), { signal }),
    placeholderData: keepPreviousData,
  });
}
