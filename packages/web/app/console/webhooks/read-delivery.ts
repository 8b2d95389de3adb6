import { queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { getPollIntervalMs } from "./poll-interval.ts";

/** Queries one delivery with its attempts, polled while it is pending and the tab is visible. */
export function deliveryQuery(id: string) {
  return queryOptions({
    queryKey: ["delivery", id],
    queryFn: ({ signal }) => api.readDelivery({ id }, { signal }),
    refetchInterval: ({ state }) => getPollIntervalMs(state.data ? [state.data] : [], new Date()),
  });
}
