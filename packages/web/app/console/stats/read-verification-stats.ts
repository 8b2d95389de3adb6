import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { liveQueryOptions } from "../../session/live-query-options.ts";
import { toStatsInput, type StatsFilter } from "./stats-filter.ts";

/** Queries the metrics for a filter and keeps them up to date. The last ones stay visible while others load. */
export function statsQuery(filter: StatsFilter) {
  const call = toStatsInput(filter);
  return queryOptions({
    queryKey: ["stats", "verifications", call],
    queryFn: ({ signal }) => api.readVerificationStats(call, { signal }),
    placeholderData: keepPreviousData,
    ...liveQueryOptions,
  });
}
