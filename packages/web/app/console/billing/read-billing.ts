import { queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { billingKey } from "./billing-key.ts";

/** Plan, payment method, company details, and whether anything is past due. */
export const billingQuery = queryOptions({
  queryKey: [...billingKey, "info"],
  queryFn: ({ signal }) => api.readBilling({}, { signal }),
});
