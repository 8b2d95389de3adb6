import { type Contract, ContractError, type RouteInput, type HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { invoiceById, listInvoiceLines } from "../store.ts";

/**
 * Returns an invoice as PDF.
 * @throws not_found
 */
export async function downloadInvoice(
  ctx: ContextOf<Contract["downloadInvoice"]>,
  { id }: RouteInput<Contract["downloadInvoice"]>,
): Promise<HandlerOutput<Contract["downloadInvoice"]>> {
  const { organization_id } = ctx.actor;
  const invoice = await invoiceById(ctx.db, organization_id, id);
  if (!invoice) throw new ContractError("not_found", "There is no such invoice.");
  // Its libraries and fonts are loaded when the first invoice is.
  const { renderInvoicePdf } = await import("../invoice-pdf/render-invoice-pdf.ts");
  return renderInvoicePdf(invoice, await listInvoiceLines(ctx.db, organization_id, id));
}
