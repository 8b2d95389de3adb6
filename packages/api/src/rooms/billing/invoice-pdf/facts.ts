import { addressLines, amountText, type CompanyDetails, dollars, priceText, seller } from "@ofage/contract";
import { dateText, dayText, lastDay } from "../dates.ts";
import type { InvoiceLineRow, InvoiceRow } from "../store.ts";

/** What an invoice says, part by part; amounts are text. */
export interface InvoiceFacts {
  title: string;
  status: { kind: InvoiceRow["status"]; text: string };
  /** Label and value. */
  particulars: readonly (readonly [string, string])[];
  seller: readonly string[];
  buyer: readonly string[];
  lines: readonly { description: string; quantity: string; unitPrice: string; amount: string }[];
  sums: readonly (readonly [string, string])[];
  total: readonly [string, string];
  footnote: string;
  notes: string;
}

/** Everything an invoice says, in the words of its document. */
export function factsOf(invoice: InvoiceRow, lines: readonly InvoiceLineRow[]): InvoiceFacts {
  const { number, issued_at, starts_at, ends_at, time_zone, company, email, carried_in, carried_out } =
    invoice;
  return {
    title: `Invoice ${number}`,
    status: { kind: invoice.status, text: statusText(invoice) },
    particulars: given([
      ["Invoice number", number],
      ["Issue date", dateText(issued_at, time_zone)],
      ["Billing period", `${dateText(starts_at, time_zone)} –\n${dayText(lastDay(ends_at, time_zone))}`],
      ["PO number", company?.purchase_order_number ?? ""],
    ]),
    seller: filled([seller.name, ...seller.address, vat(seller.vat_id), seller.email, seller.website]),
    buyer: company ? companyLines(company) : filled([email ?? ""]),
    lines: lines.map(({ description, quantity, unit_price, amount }) => ({
      description,
      quantity: quantity.toLocaleString("en-US"),
      unitPrice: exact(unit_price),
      amount: exact(amount),
    })),
    sums: [
      ["Subtotal", exact(invoice.lines_total)],
      ...(carried_in === 0 ? [] : [["Carried over from the last invoice", exact(carried_in)] as const]),
      ...(carried_out === 0 ? [] : [["Carried over to the next invoice", exact(-carried_out)] as const]),
    ],
    total: ["Total in US dollars", amountText(dollars(invoice.amount_total))],
    footnote: footnoteOf(invoice),
    notes: company?.notes ?? "",
  };
}

const exact = (micros: number) => priceText(dollars(micros));
const vat = (id: string) => id && `VAT ID ${id}`;
const filled = (lines: readonly string[]) => lines.filter((line) => line !== "");
const given = (pairs: readonly (readonly [string, string])[]) => pairs.filter(([, value]) => value !== "");

function statusText({ status, paid_at, time_zone }: InvoiceRow): string {
  if (status === "void") return "Void";
  return status === "paid" && paid_at ? `Paid on ${dateText(paid_at, time_zone)}` : "Due";
}

const companyLines = ({ company_name, vat_id, address }: CompanyDetails): string[] =>
  filled([company_name, ...addressLines(address), vat(vat_id)]);

function footnoteOf({ status, carried_in, carried_out }: InvoiceRow): string {
  if (status === "void")
    return "This invoice is void. Nothing is owed for it, and nothing of it is carried over.";
  if (carried_out > 0)
    return `Cards pay whole cents, and not the smallest amounts. ${exact(carried_out)} could not be charged now and is part of the next invoice.`;
  if (carried_out < 0)
    return `A credit of ${exact(-carried_out)} is left over. It is taken off the next invoice.`;
  if (carried_in < 0) return "A credit that was left over from the last invoice is taken off this one.";
  return carried_in > 0
    ? "Cards pay whole cents, and not the smallest amounts. What could not be charged with the last invoice is part of this one."
    : "";
}
