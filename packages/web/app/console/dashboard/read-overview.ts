import { queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { liveQueryOptions } from "../../session/live-query-options.ts";

/** The dashboard's figures, kept up to date. */
export const overviewQuery = queryOptions({
  queryKey: ["stats", "overview"],
  queryFn: ({ signal }) => api.readStatsOverview({}, { signal }),
  ...liveQueryOptions,
});
