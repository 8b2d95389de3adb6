import { queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { billingQueryKey } from "./billing-query-key.ts";

/** What this period used, and what it costs so far. */
export const usageQuery = queryOptions({
  queryKey: [...billingQueryKey, "usage"],
  queryFn: ({ signal }) => api.readCurrentUsage({}, { signal }),
});
