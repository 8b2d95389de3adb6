import { plans, serviceLabels, type OrganizationId } from "@ofage/contract";
import { nextMonth } from "../../../days.ts";
import type { Services } from "../../../context.ts";
import { monthText } from "../dates.ts";
import { issueInvoice, type InvoiceLineDraft } from "../invoices/issue-invoice.ts";
import { lockBillingForUpdate } from "../lock-billing.ts";
import { type InvoiceRow, markPeriodInvoiced, usageByPrice } from "../store.ts";

/**
 * Invoices a closed period: its usage, and the plan of the following period. It runs once, however often it is called.
 * No verification waits for it, because closed periods receive no more usage.
 */
export async function invoiceClosedPeriod(
  services: Services,
  organizationId: OrganizationId,
  period: string,
): Promise<InvoiceRow | undefined> {
  return services.db.transaction().execute(async (tx) => {
    const held = await lockBillingForUpdate(tx, organizationId);
    const closed = held && (await markPeriodInvoiced(tx, organizationId, period, services.clock()));
    if (!closed) return undefined;
    const used = await usageByPrice(tx, organizationId, period);
    const lines: InvoiceLineDraft[] = used.map(({ service, unit_price, quantity }) => ({
      service,
      description: `${serviceLabels[service]}, ${monthText(period)}`,
      quantity,
      unit_price,
    }));
    const { display_name, priceMicros } = plans[closed.renewal_plan];
    if (priceMicros) {
      const description = `${display_name} plan, ${monthText(nextMonth(period))}`;
      lines.push({ service: null, description, quantity: 1, unit_price: priceMicros });
    }
    const { starts_at, ends_at } = closed;
    return issueInvoice(services, tx, held, {
      kind: "period",
      plan: null,
      period,
      starts_at,
      ends_at,
      lines,
    });
  });
}
