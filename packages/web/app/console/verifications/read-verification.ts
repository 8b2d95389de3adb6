import { queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";

const pollIntervalMs = 5000;

/** One check, asked for again while an event of it is on its way to a webhook and the tab is looked at. */
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
