import { queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { billingKey } from "./billing-key.ts";

/** What this period used, and what it costs so far. */
export const usageQuery = queryOptions({
  queryKey: [...billingKey, "usage"],
  queryFn: ({ signal }) => api.readCurrentUsage({}, { signal }),
});
