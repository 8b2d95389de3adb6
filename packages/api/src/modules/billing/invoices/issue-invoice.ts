import type { MeteredService } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import type { InvoicesTable, NewRowOf, Tx } from "../../../db/schema.ts";
import { createIdAt } from "../../../ids.ts";
import { splitPayableAmount, taxOn } from "../amounts.ts";
import type { LockedBilling } from "../lock-billing.ts";
import type { BillingPeriod } from "../periods/billing-period.ts";
import { type BuyerTax, taxOfBuyer } from "./tax-of-buyer.ts";
import { updateBilling, insertInvoice, insertInvoiceLines, type InvoiceRow } from "../store.ts";
import { listAddressesWithRight } from "../../memberships/index.ts";

/** Invoice line; amounts in micro-dollars. */
export interface InvoiceLineDraft {
  service: MeteredService | null;
  description: string;
  quantity: number;
  unit_price: number;
}

export interface InvoiceDraft extends BillingPeriod {
  kind: InvoicesTable["kind"];
  /** For a plan change: the plan that the invoice pays for. */
  plan: InvoicesTable["plan"];
  lines: readonly InvoiceLineDraft[];
}

/**
 * Adds the buyer's tax as a last line, and adds up the lines and what earlier invoices carried over; micro-dollars. What
 * is carried was taxed on its own invoice.
 */
export function invoiceTotals(
  drafts: readonly InvoiceLineDraft[],
  carried_in: number,
  tax: BuyerTax | undefined,
) {
  const net = drafts.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0);
  const tax_total = tax ? taxOn(net, tax.basis_points) : 0;
  const lines = drafts.map((draft) => ({ ...draft, tax_basis_points: null as number | null }));
  if (tax && !tax.note)
    lines.push({
      service: null,
      description: tax.label,
      quantity: 1,
      unit_price: tax_total,
      tax_basis_points: tax.basis_points,
    });
  const lines_total = net + tax_total;
  return {
    lines,
    totals: {
      lines_total,
      tax_total,
      tax_note: tax?.note ?? null,
      carried_in,
      ...splitPayableAmount(lines_total + carried_in),
    },
  };
}

/**
 * Issues an invoice under the organization's next number; the caller holds the lock on its billing. An amount too small to
 * charge carries over to the next invoice, and an invoice with nothing to charge is paid at once.
 */
export async function issueInvoice(
  services: Services,
  tx: Tx,
  { organization, billing }: LockedBilling,
  { lines: drafts, ...draft }: InvoiceDraft,
): Promise<InvoiceRow> {
  const now = services.clock();
  const { lines, totals } = invoiceTotals(drafts, billing.carried_over, taxOfBuyer(services, billing));
  const isPaid = totals.amount_total === 0;
  const sequence = billing.invoices_issued + 1;
  const invoice = await insertInvoice(tx, {
    organization_id: organization.id,
    id: createIdAt("inv", now),
    number: `${organization.id.slice(-8).toUpperCase()}-${String(sequence).padStart(6, "0")}`,
    ...draft,
    time_zone: organization.time_zone,
    company: billing.company && JSON.stringify(billing.company),
    email: (await listAddressesWithRight(tx, organization.id, "billing.change"))[0] ?? null,
    ...totals,
    status: isPaid ? "paid" : "open",
    issued_at: now,
    paid_at: isPaid ? now : null,
    // An upgrade is paid right away, while the owner waits; the job charges the others.
    next_attempt_at: isPaid || draft.kind === "plan_change" ? null : now,
  } satisfies NewRowOf<InvoicesTable>);
  await insertInvoiceLines(
    tx,
    lines.map((line, index) => ({
      organization_id: organization.id,
      invoice_id: invoice.id,
      number: index + 1,
      ...line,
      amount: line.quantity * line.unit_price,
    })),
  );
  await updateBilling(tx, organization.id, { carried_over: totals.carried_out, invoices_issued: sequence });
  return invoice;
}
