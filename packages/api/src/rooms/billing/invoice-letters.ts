import { amountText, brand, dollars } from "@ofage/contract";
import type { Services } from "../../context.ts";
import type { Tx } from "../../db/schema.ts";
import { enqueueLetter, type Letter } from "../../outside/letter.ts";
import { dateText } from "./dates.ts";
import type { InvoiceRow } from "./store.ts";

type Write = (to: string, publicUrl: string, invoice: InvoiceRow, failure: string) => Letter;

/** Mails those who pay: the billing address of the company, else the account's. Nobody where there is none. */
export async function tellOfInvoice(
  services: Services,
  tx: Tx,
  invoice: InvoiceRow,
  write: Write,
  failure = "",
): Promise<void> {
  const to = invoice.company?.billing_email ?? invoice.email;
  if (!to) return;
  await enqueueLetter(services, tx, write(to, services.env.publicUrl, invoice, failure));
}

const total = ({ amount_total }: InvoiceRow) => amountText(dollars(amount_total));
const billingLink = (publicUrl: string, label: string) => ({ link: `${publicUrl}/app/billing`, label });

export const paidLetter: Write = (to, publicUrl, invoice) => ({
  to,
  subject: `Invoice ${invoice.number} is paid: ${total(invoice)}`,
  parts: [
    {
      text: `Thank you. Invoice ${invoice.number} of your ${brand.name} account over ${total(invoice)} was paid with your card.`,
    },
    billingLink(publicUrl, "See the invoice"),
  ],
});

export const failedLetter: Write = (to, publicUrl, invoice, failure) => ({
  to,
  subject: `Invoice ${invoice.number} could not be paid`,
  parts: [
    {
      text: `Invoice ${invoice.number} of your ${brand.name} account over ${total(invoice)} could not be paid: ${failure}`,
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
