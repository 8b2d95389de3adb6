import { infiniteQueryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";

/** Lists the audit events of the organization's API keys, newest first, ten a page. */
export const keyAuditEventsQuery = infiniteQueryOptions({
  queryKey: ["audit-log", "api_key"],
  queryFn: ({ pageParam, signal }) =>
    api.listAuditLog({ subject: "api_key", page: pageParam, per_page: 10 }, { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ page, per_page, total }) => (page * per_page < total ? page + 1 : undefined),
});
