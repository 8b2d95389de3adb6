import { queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";

const pollIntervalMs = 5000;

/** Queries one verification, polled while a webhook delivery is pending and the tab is visible. */
export function verificationQuery(id: string) {
  return queryOptions({
    queryKey: ["verification", id],
    queryFn: ({ signal }) => api.readRecord({ id }, { signal }),
    refetchInterval: ({ state }) =>
      state.status === "success" &&
      state.data?.deliveries.some(({ status }) => status === "pending") &&
      pollIntervalMs,
  });
}
