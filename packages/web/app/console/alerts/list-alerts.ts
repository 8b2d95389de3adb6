import { queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";

/** Lists the member's open alerts, newest first; every minute while the tab is visible, and when it becomes visible. */
export const alertsQuery = queryOptions({
  queryKey: ["alerts", "open"],
  queryFn: ({ signal }) => api.listAlerts({}, { signal }),
  refetchInterval: 60_000,
  refetchOnWindowFocus: "always",
});
