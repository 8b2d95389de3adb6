import { type Contract, ContractError, type Input, type Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { invoicePdf } from "./invoice-pdf/invoice-pdf.ts";
import { invoiceById, linesOf } from "./store.ts";

/** An invoice as PDF. @throws not_found */
export async function downloadInvoice(
  ctx: ContextOf<Contract["downloadInvoice"]>,
  { id }: Input<Contract["downloadInvoice"]>,
): Promise<Output<Contract["downloadInvoice"]>> {
  const { account_id } = ctx.actor;
  const invoice = await invoiceById(ctx.db, account_id, id);
  if (!invoice) throw new ContractError("not_found", "There is no such invoice.");
  return invoicePdf(invoice, await linesOf(ctx.db, account_id, id));
}
