import { microsToDollars, type Invoice } from "@ofage/contract";
import { dayOf } from "../../../days.ts";
import { lastDay } from "../dates.ts";
import type { InvoiceRow } from "../store.ts";

/** Presents an invoice in the list. Its days are in the time zone in which it was issued. */
export function presentInvoice(invoice: InvoiceRow): Invoice {
  const { id, number, issued_at, starts_at, ends_at, time_zone, amount_total, tax_total, status } = invoice;
  return {
    id,
    invoice_number: number,
    issue_date: dayOf(issued_at, time_zone),
    billing_period_start: dayOf(starts_at, time_zone),
    billing_period_end: lastDay(ends_at, time_zone),
    amount_total: microsToDollars(amount_total),
    tax_total: microsToDollars(tax_total),
    status,
  };
}
