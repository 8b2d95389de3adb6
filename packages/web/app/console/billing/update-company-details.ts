import type { CompanyDetails } from "@ofage/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { billingQuery } from "./read-billing.ts";

/** Replaces the buyer's details on invoices. */
export function useUpdateCompanyDetails() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (company: CompanyDetails) => api.updateCompanyDetails(company),
    onSuccess: () => queries.invalidateQueries({ queryKey: billingQuery.queryKey }),
  });
}
