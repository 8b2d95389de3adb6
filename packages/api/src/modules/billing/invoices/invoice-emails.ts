import { formatAmount, brand, microsToDollars, type PlanName, plans } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import type { Tx } from "../../../db/schema.ts";
import { enqueueEmail, type Email } from "../../../integrations/email.ts";
import { emailMembers } from "../../memberships/index.ts";
import { dateText } from "../dates.ts";
import type { InvoiceRow } from "../store.ts";

type InvoiceEmailTemplate<Details> = (
  to: string,
  publicUrl: string,
  invoice: InvoiceRow,
  details: Details,
) => Email;

/** Emails the party that pays: the company's billing address, or else the members who may change billing. */
export async function notifyInvoice<Details>(
  services: Services,
  tx: Tx,
  invoice: InvoiceRow,
  write: InvoiceEmailTemplate<Details>,
  details: Details,
): Promise<void> {
  const build = (to: string) => write(to, services.env.publicUrl, invoice, details);
  const named = invoice.company?.billing_email;
  if (named) await enqueueEmail(services, tx, build(named));
  else await emailMembers(services, tx, { account_id: invoice.account_id, right: "billing.change" }, build);
}

const totalText = ({ amount_total }: InvoiceRow) => formatAmount(microsToDollars(amount_total));
const billingLink = (publicUrl: string, label: string) => ({ link: `${publicUrl}/app/billing`, label });

export const invoicePaidEmail: InvoiceEmailTemplate<undefined> = (to, publicUrl, invoice) => ({
  to,
  subject: `Payment received for invoice ${invoice.number}: ${totalText(invoice)}`,
  parts: [
    {
      text: `Thank you. We charged ${totalText(invoice)} to your card for invoice ${invoice.number} of your ${brand.name} account.`,
    },
    billingLink(publicUrl, "View invoice"),
  ],
});

interface PaymentFailure {
  /** Sentence of the gateway. */
  failure: string;
  /** Time at which the account falls to the free plan; null if it stays. */
  deadline: Date | null;
}

export const invoicePaymentFailedEmail: InvoiceEmailTemplate<PaymentFailure> = (
  to,
  publicUrl,
  invoice,
  { failure, deadline },
) => ({
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
    ...(deadline
      ? [
          {
            text: `If the invoice isn't paid by ${dateText(deadline, invoice.time_zone)}, your account falls to the ${plans.free.display_name} plan until it is.`,
          },
        ]
      : []),
    billingLink(publicUrl, "Update payment method"),
  ],
});

interface Suspension {
  /** The plan that returns with the payment. */
  plan: PlanName;
  period_ends_at: Date;
}

export const accountSuspendedEmail: InvoiceEmailTemplate<Suspension> = (
  to,
  publicUrl,
  invoice,
  { plan, period_ends_at },
) => ({
  to,
  subject: `Your account is on the ${plans.free.display_name} plan until invoice ${invoice.number} is paid`,
  parts: [
    {
      text: `Invoice ${invoice.number} of your ${brand.name} account over ${totalText(invoice)} is still unpaid. Your account is now on the ${plans.free.display_name} plan: checks stop after ${plans.free.limits.age_verification_api} verifications a month. The invoice stays open.`,
    },
    {
      text: `${plans[plan].display_name} returns as soon as you pay with another card before ${dateText(period_ends_at, invoice.time_zone)}. After that, you can choose a plan again.`,
    },
    billingLink(publicUrl, "Update payment method"),
  ],
});
