import { queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { liveQueryOptions } from "../../session/live-query-options.ts";
import type { Mode } from "../../session/mode-store.ts";

/** Queries the dashboard's metrics and keeps them up to date. */
export const overviewQuery = (mode: Mode) =>
  queryOptions({
    queryKey: ["stats", "overview", mode === "test"],
    queryFn: ({ signal }) =>
      api.readStatsOverview({ is_test: mode === "test" ? "true" : undefined }, { signal }),
    ...liveQueryOptions,
  });
