import { plans, serviceNames } from "@ofage/contract";
import { nextMonth } from "../../days.ts";
import type { Services } from "../../context.ts";
import { monthText } from "./dates.ts";
import { drawUp, type Line } from "./draw-up.ts";
import { holdBilling } from "./hold-billing.ts";
import { type InvoiceRow, takeClosedPeriod, usageByPrice } from "./store.ts";

/**
 * Invoices a closed period: what was used in it, and the plan of the period that follows. Done once, however often it is asked; no check
 * waits for it, since nothing is written to a closed period any more.
 */
export async function invoicePeriod(
  services: Services,
  accountId: string,
  period: string,
): Promise<InvoiceRow | undefined> {
  return services.db.transaction().execute(async (tx) => {
    const held = await holdBilling(tx, accountId);
    const closed = held && (await takeClosedPeriod(tx, accountId, period, services.clock()));
    if (!closed) return undefined;
    const used = await usageByPrice(tx, accountId, period);
    const lines: Line[] = used.map(({ service, unit_price, quantity }) => ({
      service,
      description: `${serviceNames[service]}, ${monthText(period)}`,
      quantity,
      unit_price,
    }));
    const { display_name, price } = plans[closed.renewal_plan];
    if (price) {
      const description = `${display_name} plan, ${monthText(nextMonth(period))}`;
      lines.push({ service: null, description, quantity: 1, unit_price: price });
    }
    const { starts_at, ends_at } = closed;
    return drawUp(services, tx, held, { kind: "period", plan: null, period, starts_at, ends_at, lines });
  });
}
