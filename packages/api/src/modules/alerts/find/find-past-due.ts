import { listPastDueInvoices } from "../../billing/index.ts";
import type { FindAlerts } from "../finding.ts";

/** Finds invoices whose payment failed. */
export const findPastDue: FindAlerts = async ({ db }, { id }) =>
  (await listPastDueInvoices(db, id)).map((invoice) => ({
    subject_id: invoice.id,
    subject_name: invoice.number,
    website_ids: null,
    details: {},
  }));
