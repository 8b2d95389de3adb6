import { queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { billingQueryKey } from "./billing-query-key.ts";

/** Queries the plan, payment method, company details and past-due amount. */
export const billingQuery = queryOptions({
  queryKey: [...billingQueryKey, "info"],
  queryFn: ({ signal }) => api.readBilling({}, { signal }),
});
