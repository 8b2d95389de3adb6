import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { live } from "../../session/live.ts";
import { callOf, type Filter } from "./filter.ts";

/** The figures that a filter asks for, kept up to date. The last ones stay in view while others load. */
export function statsQuery(filter: Filter) {
  const call = callOf(filter);
  return queryOptions({
    queryKey: ["stats", "verifications", call],
    queryFn: ({ signal }) => api.readVerificationStats(call, { signal }),
    placeholderData: keepPreviousData,
    ...live,
  });
}
