import { queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { liveQueryOptions } from "../../session/live-query-options.ts";

/** Queries the dashboard's metrics and keeps them up to date. */
export const overviewQuery = queryOptions({
  queryKey: ["stats", "overview"],
  queryFn: ({ signal }) => api.readStatsOverview({}, { signal }),
  ...liveQueryOptions,
});
