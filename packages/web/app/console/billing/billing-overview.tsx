import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { Panel } from "../../ui/panel.tsx";
import { BillingLoadError } from "./billing-load-error.tsx";
import { billingPath } from "./billing-path.ts";
import { BillingSkeleton } from "./billing-skeleton.tsx";
import { ForecastCard } from "./forecast-card.tsx";
import { InvoicesTable } from "./invoices-table.tsx";
import { invoicesQuery } from "./list-invoices.ts";
import { billingQuery } from "./read-billing.ts";
import { UsageCard } from "./usage-card.tsx";

const maxInvoices = 3;

/** Shows what the month costs and the latest invoices, on the dashboard of a member who handles billing alone. */
export function BillingOverview({ actions }: { actions: ReactNode }) {
  const billing = useQuery(billingQuery);
  const { data: invoices } = useQuery(invoicesQuery(1));
  if (billing.isPending) return <BillingSkeleton />;
  return (
    <>
      {billing.isError && !billing.data && (
        <BillingLoadError query={billing} fallbackMessage="Failed to fetch billing information" />
      )}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <ErrorBoundary>
          <UsageCard />
        </ErrorBoundary>
        <div className="grid gap-6">
          {billing.data && (
            <ErrorBoundary>
              <ForecastCard info={billing.data} />
            </ErrorBoundary>
          )}
          {actions}
        </div>
      </div>
      {invoices && invoices.items.length > 0 && (
        <ErrorBoundary>
          <Panel
            title="Latest invoices"
            className="overflow-hidden"
            aside={
              <Link to={billingPath} className="rounded-sm text-sm font-medium text-brand hover:underline">
                View all
              </Link>
            }
          >
            <InvoicesTable invoices={invoices.items.slice(0, maxInvoices)} />
          </Panel>
        </ErrorBoundary>
      )}
    </>
  );
}
