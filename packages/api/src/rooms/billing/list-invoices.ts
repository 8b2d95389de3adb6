import type { Contract, Input, Invoice, Output } from "@ofage/contract";
import type { ContextOf, Services } from "../../context.ts";
import { presentInvoice } from "./present-invoice.ts";
import { invoicesOf, pageOfInvoices } from "./store.ts";

/** A page of the account's invoices, newest first. */
export async function listInvoices(
  ctx: ContextOf<Contract["listInvoices"]>,
  { page, per_page }: Input<Contract["listInvoices"]>,
): Promise<Output<Contract["listInvoices"]>> {
  const { rows, total } = await pageOfInvoices(ctx.db, ctx.actor.account_id, { page, per_page });
  return { items: rows.map(presentInvoice), page, per_page, total };
}

/** All of an account's invoices, newest first. */
export async function invoicesOfAccount({ db }: Services, accountId: string): Promise<Invoice[]> {
  return (await invoicesOf(db, accountId)).map(presentInvoice);
}
