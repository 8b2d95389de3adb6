import { queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { billingKey } from "./billing-key.ts";

/** The plans, cheapest first. */
export const plansQuery = queryOptions({
  queryKey: [...billingKey, "plans"],
  queryFn: async ({ signal }) => (await api.listPlans({}, { signal })).plans,
});
