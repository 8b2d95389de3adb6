import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { callOf, type Filter } from "./filter.ts";

/** One page of the history. The last page stays in view while the next one loads. */
export function verificationsQuery(filter: Filter) {
  const call = callOf(filter);
  return queryOptions({
    queryKey: ["verifications", call],
    queryFn: ({ signal }) => api.listRecords(call, { signal }),
    placeholderData: keepPreviousData,
  });
}
