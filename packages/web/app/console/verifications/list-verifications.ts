import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import {
  toListRecordsInput,
  describeVerificationFilterConflict,
  type VerificationFilter,
} from "./verification-filter.ts";

const pollIntervalMs = 5000;

/** Queries one page of the history. The last page stays visible while the next one loads. */
export function verificationsQuery(filter: VerificationFilter, withMetadata = false) {
  const call = toListRecordsInput(filter, withMetadata);
  return queryOptions({
    queryKey: ["verifications", call],
    queryFn: ({ signal }) => api.listRecords(call, { signal }),
    placeholderData: keepPreviousData,
  });
}

/**
 * Polls the first page while its tab is visible. Later pages are not polled, because their rows would shift under the
 * reader. After a failure, polling stops until a retry or a return to the tab.
 * @param withMetadata asks for the metadata of each, too
 */
export function polledVerificationsQuery(filter: VerificationFilter, withMetadata: boolean) {
  const isFirst = filter.page === 1;
  return queryOptions({
    ...verificationsQuery(filter, withMetadata),
    enabled: describeVerificationFilterConflict(filter) === undefined,
    refetchInterval: ({ state }) => isFirst && state.status !== "error" && pollIntervalMs,
    refetchOnWindowFocus: ({ state }) => (state.status === "error" ? "always" : isFirst),
  });
}

/** Polls the number of matching verifications while a later page is shown. */
export function verificationTotalQuery(filter: VerificationFilter) {
  return queryOptions({
    ...verificationsQuery({ ...filter, page: 1, per_page: 10 }),
    enabled: filter.page > 1 && describeVerificationFilterConflict(filter) === undefined,
    placeholderData: undefined,
    refetchInterval: ({ state }) => state.status !== "error" && pollIntervalMs,
  });
}
