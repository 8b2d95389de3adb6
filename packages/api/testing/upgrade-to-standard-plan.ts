import type { Invoice, OrganizationId } from "@ofage/contract";
import { callApi, type CallOptions } from "./call-api.ts";
import { queryDatabase } from "./query-database.ts";
import { payingCard } from "../../../fixtures/test-cards.ts";

/**
 * Lets an organization's billing period end in ten days, whatever day it is: the rest of a month costs less than a card can be charged in its
 * last hours.
 */
export const keepPeriodOpen = (organizationId: OrganizationId) =>
  queryDatabase(
    "update billing set period_ends_at = now() + interval '10 days' where organization_id = $1",
    organizationId,
  );

/**
 * Upgrades an organization to the Standard plan.
 * @returns the invoice
 */
export async function upgradeToStandardPlan(session: string, options: CallOptions = {}): Promise<Invoice> {
  const as = { ...options, bearer: session };
  const saved = await callApi("updatePaymentMethod", payingCard, as);
  if (saved.status !== 200) throw new Error(`saving a card answered ${saved.status} ${saved.body.code}`);
  const { status, body } = await callApi("changePlan", { plan_id: "standard" }, as);
  if (status !== 200) throw new Error(`changing the plan answered ${status} ${body.code}`);
  return (await callApi("listInvoices", {}, as)).body.data[0]!;
}
