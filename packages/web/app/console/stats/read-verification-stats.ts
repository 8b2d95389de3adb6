import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { liveQueryOptions } from "../../session/live-query-options.ts";
import { toStatsInput, type StatsFilter } from "./stats-filter.ts";

/** The figures that a filter asks for, kept up to date. The last ones stay in view while others load. */
export function statsQuery(filter: StatsFilter) {
  const call = toStatsInput(filter);
  return queryOptions({
    queryKey: ["stats", "verifications", call],
    queryFn: ({ signal }) => api.readVerificationStats(call, { signal }),
    placeholderData: keepPreviousData,
    ...liveQueryOptions,
  });
}
