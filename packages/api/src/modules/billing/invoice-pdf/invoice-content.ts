import {
  addressLines,
  formatAmount,
  type CompanyDetails,
  microsToDollars,
  formatPrice,
  seller,
} from "@ofage/contract";
import { dateText, dayText, lastDay } from "../dates.ts";
import type { InvoiceLineRow, InvoiceRow } from "../store.ts";

/** Content of an invoice, section by section; amounts are formatted text. */
export interface InvoiceContent {
  title: string;
  status: { kind: InvoiceRow["status"]; text: string };
  /** Pairs of label and value. */
  particulars: readonly (readonly [string, string])[];
  seller: readonly string[];
  buyer: readonly string[];
  lines: readonly { description: string; quantity: string; unitPrice: string; amount: string }[];
  sums: readonly (readonly [string, string])[];
  total: readonly [string, string];
  footnote: string;
  notes: string;
}

/** Builds the content of an invoice as formatted text. */
export function buildInvoiceContent(invoice: InvoiceRow, lines: readonly InvoiceLineRow[]): InvoiceContent {
  const { number, issued_at, starts_at, ends_at, time_zone, company, email, carried_in, carried_out } =
    invoice;
  return {
    title: `Invoice ${number}`,
    status: { kind: invoice.status, text: statusText(invoice) },
    particulars: nonEmptyPairs([
      ["Invoice number", number],
      ["Issue date", dateText(issued_at, time_zone)],
      ["Billing period", `${dateText(starts_at, time_zone)} –\n${dayText(lastDay(ends_at, time_zone))}`],
      ["PO number", company?.purchase_order_number ?? ""],
    ]),
    seller: nonEmptyLines([
      seller.name,
      ...seller.address,
      vatLine(seller.vat_id),
      seller.email,
      seller.website,
    ]),
    buyer: company ? companyLines(company) : nonEmptyLines([email ?? ""]),
    lines: lines.filter(isTaxed).map(({ description, quantity, unit_price, amount }) => ({
      description,
      quantity: quantity.toLocaleString("en-US"),
      unitPrice: exactAmountText(unit_price),
      amount: exactAmountText(amount),
    })),
    sums: [
      ["Subtotal", exactAmountText(invoice.lines_total - invoice.tax_total)],
      ...lines
        .filter((line) => !isTaxed(line))
        .map(({ description, amount }) => [description, exactAmountText(amount)] as const),
      ...(carried_in === 0
        ? []
        : [["Carried over from the last invoice", exactAmountText(carried_in)] as const]),
      ...(carried_out === 0
        ? []
        : [["Carried over to the next invoice", exactAmountText(-carried_out)] as const]),
    ],
    total: ["Total in US dollars", formatAmount(microsToDollars(invoice.amount_total))],
    footnote: nonEmptyLines([invoice.tax_note ?? "", footnoteOf(invoice)]).join(" "),
    notes: company?.notes ?? "",
  };
}

/** Tax stands below the subtotal, not among what it is charged on. */
const isTaxed = ({ tax_basis_points }: InvoiceLineRow) => tax_basis_points === null;

const exactAmountText = (micros: number) => formatPrice(microsToDollars(micros));
const vatLine = (id: string) => id && `VAT ID ${id}`;
const nonEmptyLines = (lines: readonly string[]) => lines.filter((line) => line !== "");
const nonEmptyPairs = (pairs: readonly (readonly [string, string])[]) =>
  pairs.filter(([, value]) => value !== "");

function statusText({ status, paid_at, time_zone }: InvoiceRow): string {
  if (status === "void") return "Void";
  return status === "paid" && paid_at ? `Paid on ${dateText(paid_at, time_zone)}` : "Due";
}

const companyLines = ({ company_name, vat_id, address }: CompanyDetails): string[] =>
  nonEmptyLines([company_name, ...addressLines(address), vatLine(vat_id)]);

function footnoteOf({ status, carried_in, carried_out }: InvoiceRow): string {
  if (status === "void") return "This invoice is void. Nothing is owed for it, and none of it carries over.";
  if (carried_out > 0)
    return `Cards are charged in whole cents, above a minimum amount. ${exactAmountText(carried_out)} could not be charged now and moves to the next invoice.`;
  if (carried_out < 0)
    return `A credit of ${exactAmountText(-carried_out)} remains. It will be deducted from the next invoice.`;
  if (carried_in < 0) return "A credit from the last invoice is deducted from this one.";
  return carried_in > 0
    ? "Cards are charged in whole cents, above a minimum amount. The amount left over from the last invoice is included in this one."
    : "";
}
