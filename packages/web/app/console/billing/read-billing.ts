import { queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { billingQueryKey } from "./billing-query-key.ts";

/** Plan, payment method, company details, and whether anything is past due. */
export const billingQuery = queryOptions({
  queryKey: [...billingQueryKey, "info"],
  queryFn: ({ signal }) => api.readBilling({}, { signal }),
});
