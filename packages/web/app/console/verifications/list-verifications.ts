import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { callOf, contradictionOf, type Filter } from "./filter.ts";

const everyMs = 5000;

/** One page of the history. The last page stays in view while the next one loads. */
export function verificationsQuery(filter: Filter) {
  const call = callOf(filter);
  return queryOptions({
    queryKey: ["verifications", call],
    queryFn: ({ signal }) => api.listRecords(call, { signal }),
    placeholderData: keepPreviousData,
  });
}

/**
 * A page that is being looked at. The first one is asked for again while the tab is in view; rows of later ones would
 * slide under the reader. After a failure nothing is asked until somebody does, or comes back to the tab.
 */
export function watchedQuery(filter: Filter) {
  const isFirst = filter.page === 1;
  return queryOptions({
    ...verificationsQuery(filter),
    enabled: contradictionOf(filter) === undefined,
    refetchInterval: ({ state }) => isFirst && state.status !== "error" && everyMs,
    refetchOnWindowFocus: ({ state }) => (state.status === "error" ? "always" : isFirst),
  });
}

/** Beside a later page: how many checks the filter matches by now. */
export function newestQuery(filter: Filter) {
  return queryOptions({
    ...verificationsQuery({ ...filter, page: 1, per_page: 10 }),
    enabled: filter.page > 1 && contradictionOf(filter) === undefined,
    placeholderData: undefined,
    refetchInterval: ({ state }) => state.status !== "error" && everyMs,
  });
}
