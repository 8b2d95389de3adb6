import type { Contract, RouteInput, Invoice, HandlerOutput, OrganizationId } from "@ofage/contract";
import type { ContextOf, Services } from "../../../context.ts";
import { presentInvoice } from "./present-invoice.ts";
import { listInvoiceRows, listInvoicesPage } from "../store.ts";

/** Returns a page of the organization's invoices, newest first. */
export async function listInvoices(
  ctx: ContextOf<Contract["listInvoices"]>,
  { page, per_page }: RouteInput<Contract["listInvoices"]>,
): Promise<HandlerOutput<Contract["listInvoices"]>> {
  const { rows, total } = await listInvoicesPage(ctx.db, ctx.actor.organization_id, { page, per_page });
  return { items: rows.map(presentInvoice), page, per_page, total };
}

/** Returns all invoices of an organization, newest first. */
export async function listAllInvoices({ db }: Services, organizationId: OrganizationId): Promise<Invoice[]> {
  return (await listInvoiceRows(db, organizationId)).map(presentInvoice);
}
