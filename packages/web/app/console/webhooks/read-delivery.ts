import { queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { getPollIntervalMs } from "./poll-interval.ts";

/** One delivery with its attempts, asked for again while it is on its way and the tab is looked at. */
export function deliveryQuery(id: string) {
  return queryOptions({
    queryKey: ["delivery", id],
    queryFn: ({ signal }) => api.readDelivery({ id }, { signal }),
    refetchInterval: ({ state }) => getPollIntervalMs(state.data ? [state.data] : [], new Date()),
  });
}
