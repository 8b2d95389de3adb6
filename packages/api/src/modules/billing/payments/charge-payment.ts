import type { Services } from "../../../context.ts";
import { toCents } from "../amounts.ts";
import { settlePayment } from "./settle-payment.ts";
import type { InvoiceRow, PaymentRow } from "../store.ts";

/**
 * Requests a recorded payment from the gateway and records the answer. The payment's ID is the idempotency key, so
 * repeated requests charge once.
 * @throws GatewayUnavailableError; the payment is then resumed later
 */
export async function chargePayment(
  services: Services,
  payment: PaymentRow,
  invoice: InvoiceRow,
): Promise<PaymentRow | undefined> {
  const { organization_id, id, customer, card, amount, reference, started_at, asked_at } = payment;
  const result = await services.paymentGateway.charge({
    key: id,
    organization_id,
    customer,
    card,
    cents: toCents(amount),
    description: `Invoice ${invoice.number}`,
    isRetry: asked_at > started_at,
    reference,
  });
  return settlePayment(services, organization_id, id, result);
}
