import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import type { DeliveriesView } from "./deliveries-view.ts";
import { getPollIntervalMs } from "./poll-interval.ts";

export const deliveriesPerPage = 20;

/** Queries one page of a webhook's deliveries, polled while one of them is pending and the tab is visible. */
export function deliveriesQuery(id: string, { page, status, before }: DeliveriesView) {
  const call = { id, page, per_page: deliveriesPerPage, status, before };
  return queryOptions({
    queryKey: ["deliveries", id, { page, status, before }],
    queryFn: ({ signal }) => api.listDeliveries(call, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => getPollIntervalMs(state.data?.items ?? [], new Date()),
  });
}
