import type { OrganizationId } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import { beginPayment } from "./begin-payment.ts";
import { chargePayment } from "./charge-payment.ts";
import { lockBillingForUpdate } from "../lock-billing.ts";
import { markInvoicePaymentFailed } from "./mark-invoice-payment-failed.ts";
import { invoiceById, type InvoiceRow, type PaymentRow } from "../store.ts";

/**
 * Charges an open invoice to the organization's card.
 * @returns the payment as it stands now; undefined when there is nothing to pay, no card to charge, or another process is charging it
 * @throws GatewayUnavailableError
 */
export async function payInvoice(
  services: Services,
  organizationId: OrganizationId,
  invoiceId: string,
): Promise<PaymentRow | undefined> {
  const begun = await beginInvoicePayment(services, organizationId, invoiceId);
  return begun && chargePayment(services, begun.payment, begun.invoice);
}

function beginInvoicePayment(
  services: Services,
  organizationId: OrganizationId,
  invoiceId: string,
): Promise<{ payment: PaymentRow; invoice: InvoiceRow } | undefined> {
  return services.db.transaction().execute(async (tx) => {
    const held = await lockBillingForUpdate(tx, organizationId);
    const invoice = held && (await invoiceById(tx, organizationId, invoiceId));
    if (!invoice || invoice.status !== "open") return undefined;
    const payment = await beginPayment(services, tx, held, invoice);
    if (payment === undefined)
      await markInvoicePaymentFailed(services, tx, invoice, "There is no payment method on file.");
    return typeof payment === "object" ? { payment, invoice } : undefined;
  });
}
