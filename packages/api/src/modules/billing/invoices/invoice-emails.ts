import { formatAmount, microsToDollars, type PlanName, plans } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import type { Tx } from "../../../db/schema.ts";
import { emailAddresses, listAddressesWithRight, type OrganizationNotice } from "../../memberships/index.ts";
import { dateText } from "../dates.ts";
import type { InvoiceRow } from "../store.ts";

/** Emails the party that pays: the company's billing address, or else the members who may change billing. */
export async function notifyInvoice<Details>(
  services: Services,
  tx: Tx,
  invoice: InvoiceRow,
  write: (invoice: InvoiceRow, details: Details) => OrganizationNotice,
  details: Details,
): Promise<void> {
  const { organization_id, company } = invoice;
  const to = company?.billing_email
    ? [company.billing_email]
    : await listAddressesWithRight(tx, organization_id, "billing.change");
  await emailAddresses(services, tx, organization_id, to, write(invoice, details));
}

const totalText = ({ amount_total }: InvoiceRow) => formatAmount(microsToDollars(amount_total));
const billingLink = (label: string) => ({ path: "/app/billing", label });

export const invoicePaidNotice = (invoice: InvoiceRow): OrganizationNotice => ({
  subject: `Payment received for invoice ${invoice.number}: ${totalText(invoice)}`,
  text: [`Thank you. We charged ${totalText(invoice)} to your card for invoice ${invoice.number}.`],
  link: billingLink("View invoice"),
});

interface PaymentFailure {
  /** Sentence of the gateway. */
  failure: string;
  /** Time at which the organization falls to the free plan; null if it stays. */
  deadline: Date | null;
}

export const invoicePaymentFailedNotice = (
  invoice: InvoiceRow,
  { failure, deadline }: PaymentFailure,
): OrganizationNotice => ({
  subject: `Payment failed for invoice ${invoice.number}`,
  text: [
    `We couldn't charge ${totalText(invoice)} for invoice ${invoice.number}: ${failure}`,
    invoice.kind === "plan_change"
      ? "Your plan will change once this invoice is paid. Please enter another card, or keep your current plan and owe nothing."
      : invoice.next_attempt_at
        ? `We'll try again on ${dateText(invoice.next_attempt_at, invoice.time_zone)}. If you enter another card, we'll charge it right away.`
        : "We won't try again automatically. Please enter another card, and we'll charge it right away.",
    ...(deadline
      ? [
          `If the invoice isn't paid by ${dateText(deadline, invoice.time_zone)}, the organization falls to the ${plans.free.display_name} plan until it is.`,
        ]
      : []),
  ],
  link: billingLink("Update payment method"),
});

interface Suspension {
  /** The plan that returns with the payment. */
  plan: PlanName;
  period_ends_at: Date;
}

export const organizationSuspendedNotice = (
  invoice: InvoiceRow,
  { plan, period_ends_at }: Suspension,
): OrganizationNotice => ({
  subject: `On the ${plans.free.display_name} plan until invoice ${invoice.number} is paid`,
  text: [
    `Invoice ${invoice.number} over ${totalText(invoice)} is still unpaid. The organization is now on the ${plans.free.display_name} plan: checks stop after ${plans.free.limits.age_verification_api} verifications a month. The invoice stays open.`,
    `${plans[plan].display_name} returns as soon as you pay with another card before ${dateText(period_ends_at, invoice.time_zone)}. After that, you can choose a plan again.`,
  ],
  link: billingLink("Update payment method"),
});
