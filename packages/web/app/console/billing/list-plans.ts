import { queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { billingQueryKey } from "./billing-query-key.ts";

/** Lists the plans, cheapest first. */
export const plansQuery = queryOptions({
  queryKey: [...billingQueryKey, "plans"],
  queryFn: async ({ signal }) => (await api.listPlans({}, { signal })).plans,
});
