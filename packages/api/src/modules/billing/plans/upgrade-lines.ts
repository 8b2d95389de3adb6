import { type PlanName, plans } from "@ofage/contract";
import { prorateAmount } from "../amounts.ts";
import { dateText } from "../dates.ts";
import type { InvoiceLineDraft } from "../invoices/issue-invoice.ts";
import type { LockedBilling } from "../lock-billing.ts";
import { currentPeriod } from "../periods/billing-period.ts";

/**
 * Draws up the lines of an upgrade: the new plan for the rest of the period, less the value left in the old one.
 * @param from start of that rest
 */
export function upgradeLines(
  { organization, billing }: LockedBilling,
  plan: PlanName,
  from: Date,
): InvoiceLineDraft[] {
  const period = currentPeriod(billing);
  const ends = dateText(period.ends_at, organization.time_zone);
  const restOf = (name: PlanName, description: string, sign: 1 | -1): InvoiceLineDraft => ({
    service: null,
    description,
    quantity: 1,
    unit_price: sign * prorateAmount(plans[name].priceMicros!, period, from),
  });
  const lines = [restOf(plan, `${plans[plan].display_name} plan until ${ends}`, 1)];
  if (plans[billing.plan].priceMicros)
    lines.push(restOf(billing.plan, `${plans[billing.plan].display_name} plan, unused until ${ends}`, -1));
  return lines;
}
