import { formatAmount, brand, microsToDollars } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import type { Tx } from "../../../db/schema.ts";
import { enqueueEmail, type Email } from "../../../integrations/email.ts";
import { dateText } from "../dates.ts";
import type { InvoiceRow } from "../store.ts";

type InvoiceEmailTemplate = (to: string, publicUrl: string, invoice: InvoiceRow, failure: string) => Email;

/** Emails the party that pays: the company's billing address, or else the account's. Does nothing if there is neither. */
export async function notifyInvoice(
  services: Services,
  tx: Tx,
  invoice: InvoiceRow,
  write: InvoiceEmailTemplate,
  failure = "",
): Promise<void> {
  const to = invoice.company?.billing_email ?? invoice.email;
  if (!to) return;
  await enqueueEmail(services, tx, write(to, services.env.publicUrl, invoice, failure));
}

const totalText = ({ amount_total }: InvoiceRow) => formatAmount(microsToDollars(amount_total));
const billingLink = (publicUrl: string, label: string) => ({ link: `${publicUrl}/app/billing`, label });

export const invoicePaidEmail: InvoiceEmailTemplate = (to, publicUrl, invoice) => ({
  to,
  subject: `Payment received for invoice ${invoice.number}: ${totalText(invoice)}`,
  parts: [
    {
      text: `Thank you. We charged ${totalText(invoice)} to your card for invoice ${invoice.number} of your ${brand.name} account.`,
    },
    billingLink(publicUrl, "View invoice"),
  ],
});

export const invoicePaymentFailedEmail: InvoiceEmailTemplate = (to, publicUrl, invoice, failure) => ({
  to,
  subject: `Payment failed for invoice ${invoice.number}`,
  parts: [
    {
      text: `We couldn't charge ${totalText(invoice)} for invoice ${invoice.number} of your ${brand.name} account: ${failure}`,
    },
    {
      text:
        invoice.kind === "plan_change"
          ? "Your plan will change once this invoice is paid. Please enter another card, or keep your current plan and owe nothing."
          : invoice.next_attempt_at
            ? `We'll try again on ${dateText(invoice.next_attempt_at, invoice.time_zone)}. If you enter another card, we'll charge it right away.`
            : "We won't try again automatically. Please enter another card, and we'll charge it right away.",
    },
    billingLink(publicUrl, "Update payment method"),
  ],
});
