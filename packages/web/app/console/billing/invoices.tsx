import { invoicesPerPage } from "@ofage/contract";
import { useQuery } from "@tanstack/react-query";
import { ReceiptText, SearchX } from "lucide-react";
import { useEffect } from "react";
import { Button } from "../../ui/button.tsx";
import { numberFormat } from "../../ui/number-format.ts";
import { cx } from "../../ui/cx.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { Panel } from "../../ui/panel.tsx";
import { LoadingLabel, Skeleton } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.ts";
import { InvoicesTable } from "./invoices-table.tsx";
import { invoicesQuery } from "./list-invoices.ts";
import { BillingLoadError } from "./billing-load-error.tsx";

interface InvoicesProps {
  page: number;
  onPage: (page: number) => void;
}

/** Renders the invoices, newest first, twelve a page. */
export function Invoices({ page, onPage }: InvoicesProps) {
  const invoices = useQuery(invoicesQuery(page));
  const { data, error, isPlaceholderData } = invoices;
  useEffect(() => {
    if (error) toast.error("Failed to load invoices");
  }, [error]);
  const pages = Math.ceil((data?.total ?? 0) / invoicesPerPage);

  return (
    <Panel title="Invoices" className="overflow-hidden">
      {invoices.isPending && <InvoiceRowsSkeleton />}
      {invoices.isError && !data && (
        <div className="px-5 pb-5">
          <BillingLoadError query={invoices} fallbackMessage="Failed to fetch invoices" />
        </div>
      )}
      {data && (
        <div className={cx("transition-opacity", isPlaceholderData && "opacity-60")}>
          {data.total === 0 && (
            <EmptyState
              icon={ReceiptText}
              title="No invoices yet"
              text="You'll get an invoice for every month with charges and for every upgrade."
            />
          )}
          {data.items.length > 0 && <InvoicesTable invoices={data.items} />}
          {data.items.length === 0 && pages > 0 && (
            <EmptyState
              icon={SearchX}
              title={`Page ${numberFormat.format(page)} doesn't exist`}
              text={`The last page is ${numberFormat.format(pages)}.`}
            >
              <Button variant="secondary" onClick={() => onPage(pages)}>
                Go to the last page
              </Button>
            </EmptyState>
          )}
          {data.items.length > 0 && pages > 1 && (
            <Pagination page={page} perPage={invoicesPerPage} total={data.total} onPage={onPage} />
          )}
        </div>
      )}
    </Panel>
  );
}

function InvoiceRowsSkeleton() {
  return (
    <div className="divide-y divide-line border-t border-line">
      <LoadingLabel />
      {["a", "b", "c"].map((key) => (
        <div key={key} className="flex h-13 items-center gap-6 px-5">
          <Skeleton className="h-4 w-36 max-w-1/3" />
          <Skeleton className="h-6 w-16" />
          <Skeleton className="ml-auto h-4 w-24" />
        </div>
      ))}
    </div>
  );
}
