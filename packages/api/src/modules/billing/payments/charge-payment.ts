import type { Services } from "../../../context.ts";
import { toCents } from "../amounts.ts";
import { settlePayment } from "./settle-payment.ts";
import type { InvoiceRow, PaymentRow } from "../store.ts";

/**
 * Asks the gateway for a payment that was written down, and writes down what it says. The payment's id is what the gateway knows it by:
 * however often it is asked, it is charged once.
 * @throws GatewayUnavailableError; the payment is then taken up again later
 */
export async function chargePayment(
  services: Services,
  payment: PaymentRow,
  invoice: InvoiceRow,
): Promise<PaymentRow | undefined> {
  const { account_id, id, customer, card, amount, reference, began_at, asked_at } = payment;
  const result = await services.paymentGateway.charge({
    key: id,
    account_id,
    customer,
    card,
    cents: toCents(amount),
    description: `Invoice ${invoice.number}`,
    isRetry: asked_at > began_at,
    reference,
  });
  return settlePayment(services, account_id, id, result);
}
