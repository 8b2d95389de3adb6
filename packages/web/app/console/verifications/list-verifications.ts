import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import {
  toListRecordsInput,
  describeVerificationFilterConflict,
  type VerificationFilter,
} from "./verification-filter.ts";

const pollIntervalMs = 5000;

/** One page of the history. The last page stays in view while the next one loads. */
export function verificationsQuery(filter: VerificationFilter) {
  const call = toListRecordsInput(filter);
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
export function polledVerificationsQuery(filter: VerificationFilter) {
  const isFirst = filter.page === 1;
  return queryOptions({
    ...verificationsQuery(filter),
    enabled: describeVerificationFilterConflict(filter) === undefined,
    refetchInterval: ({ state }) => isFirst && state.status !== "error" && pollIntervalMs,
    refetchOnWindowFocus: ({ state }) => (state.status === "error" ? "always" : isFirst),
  });
}

/** Beside a later page: how many checks the filter matches by now. */
export function verificationTotalQuery(filter: VerificationFilter) {
  return queryOptions({
    ...verificationsQuery({ ...filter, page: 1, per_page: 10 }),
    enabled: filter.page > 1 && describeVerificationFilterConflict(filter) === undefined,
    placeholderData: undefined,
    refetchInterval: ({ state }) => state.status !== "error" && pollIntervalMs,
  });
}
