import type { Contract, RouteInput, Invoice, HandlerOutput } from "@ofage/contract";
import type { ContextOf, Services } from "../../../context.ts";
import { presentInvoice } from "./present-invoice.ts";
import { listInvoiceRows, listInvoicesPage } from "../store.ts";

/** Returns a page of the account's invoices, newest first. */
export async function listInvoices(
  ctx: ContextOf<Contract["listInvoices"]>,
  { page, per_page }: RouteInput<Contract["listInvoices"]>,
): Promise<HandlerOutput<Contract["listInvoices"]>> {
  const { rows, total } = await listInvoicesPage(ctx.db, ctx.actor.account_id, { page, per_page });
  return { items: rows.map(presentInvoice), page, per_page, total };
}

/** Returns all invoices of an account, newest first. */
export async function listAllInvoices({ db }: Services, accountId: string): Promise<Invoice[]> {
  return (await listInvoiceRows(db, accountId)).map(presentInvoice);
}
