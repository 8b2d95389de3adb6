import { formatAmount, brand, microsToDollars } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import type { Tx } from "../../../db/schema.ts";
import { enqueueEmail, type Email } from "../../../integrations/email.ts";
import { dateText } from "../dates.ts";
import type { InvoiceRow } from "../store.ts";

type InvoiceEmailTemplate = (to: string, publicUrl: string, invoice: InvoiceRow, failure: string) => Email;

/** Emails whoever pays: the company's billing address, or else the account's. Does nothing if there is neither. */
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
  subject: `Invoice ${invoice.number} is paid: ${totalText(invoice)}`,
  parts: [
    {
      text: `Thank you. Invoice ${invoice.number} of your ${brand.name} account over ${totalText(invoice)} was paid with your card.`,
    },
    billingLink(publicUrl, "See the invoice"),
  ],
});

export const invoicePaymentFailedEmail: InvoiceEmailTemplate = (to, publicUrl, invoice, failure) => ({
  to,
  subject: `Invoice ${invoice.number} could not be paid`,
  parts: [
    {
      text: `Invoice ${invoice.number} of your ${brand.name} account over ${totalText(invoice)} could not be paid: ${failure}`,
    },
    {
      text:
        invoice.kind === "plan_change"
          ? "Your plan changes once it is paid. Please enter another card, or keep the plan you have: then nothing is owed."
          : invoice.next_attempt_at
            ? `We try again on ${dateText(invoice.next_attempt_at, invoice.time_zone)}. If you enter another card, it is tried at once.`
            : "We do not try again by ourselves. Please enter another card: it is tried at once.",
    },
    billingLink(publicUrl, "Update the payment method"),
  ],
});
