import { formatAmount, type Invoice } from "@ofage/contract";
import { Badge } from "../../ui/badge.tsx";
import { cx } from "../../ui/cx.ts";
import { TableCell, Table } from "../../ui/table.tsx";
import { formatBillingDay, formatBillingPeriod } from "./format-billing-days.ts";
import { DownloadInvoiceButton } from "./download-invoice-button.tsx";
import { invoiceStatusLabel } from "./invoice-status-label.ts";

const head = ["Invoice", "Issued", "Billing period", "Amount", "Status", "PDF"];

/** Lists invoices, one row each. Where a row does not fit, its cells stand in two columns. */
export function InvoicesTable({ invoices }: { invoices: readonly Invoice[] }) {
  return (
    <div className="@container @max-3xl:[&_table]:block @max-3xl:[&_tbody]:block @max-3xl:[&_thead]:sr-only">
      <Table label="List of invoices" head={head}>
        {invoices.map((invoice) => (
          <tr
            key={invoice.id}
            className="transition-colors hover:bg-sunken/60 @max-3xl:grid @max-3xl:grid-cols-[minmax(0,1fr)_auto] @max-3xl:items-center @max-3xl:gap-x-4 @max-3xl:gap-y-1 @max-3xl:px-5 @max-3xl:py-4"
          >
            <TableCell
              className={cx(
                stacked,
                "font-medium whitespace-nowrap @max-3xl:text-base @max-3xl:font-semibold",
              )}
            >
              {invoice.invoice_number}
            </TableCell>
            <TableCell className={cx(stacked, "whitespace-nowrap @max-3xl:text-muted")}>
              {formatBillingDay(invoice.issue_date)}
            </TableCell>
            <TableCell className={cx(stacked, "whitespace-nowrap text-muted @max-3xl:col-start-1")}>
              {formatBillingPeriod(invoice.billing_period_start, invoice.billing_period_end)}
            </TableCell>
            <TableCell className={cx(stacked, "font-medium tabular-nums")}>
              {formatAmount(invoice.amount_total)}
              {invoice.tax_total > 0 && (
                <span className="block text-xs font-normal text-muted">
                  with {formatAmount(invoice.tax_total)} tax
                </span>
              )}
            </TableCell>
            <TableCell className={stacked}>
              <StatusBadge status={invoice.status} />
            </TableCell>
            <TableCell className={stacked}>
              <DownloadInvoiceButton invoice={invoice} />
            </TableCell>
          </tr>
        ))}
      </Table>
    </div>
  );
}

function StatusBadge({ status }: { status: Invoice["status"] }) {
  const { name, tone } = invoiceStatusLabel(status);
  return <Badge tone={tone}>{name}</Badge>;
}

const stacked = "@max-3xl:block @max-3xl:h-auto @max-3xl:p-0!";
