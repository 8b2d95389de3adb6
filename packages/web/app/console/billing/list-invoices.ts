import { invoicesPerPage } from "@ofage/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { billingQueryKey } from "./billing-query-key.ts";

/** Queries one page of the invoices, newest first. The last page stays visible while the next one loads. */
export function invoicesQuery(page: number) {
  return queryOptions({
    queryKey: [...billingQueryKey, "invoices", page],
    queryFn: ({ signal }) => api.listInvoices({ page, per_page: invoicesPerPage }, { signal }),
    placeholderData: keepPreviousData,
  });
}
