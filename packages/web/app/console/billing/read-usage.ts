import { queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { billingQueryKey } from "./billing-query-key.ts";

/** Queries the usage of this period and its cost so far. */
export const usageQuery = queryOptions({
  queryKey: [...billingQueryKey, "usage"],
  queryFn: ({ signal }) => api.readCurrentUsage({}, { signal }),
});
