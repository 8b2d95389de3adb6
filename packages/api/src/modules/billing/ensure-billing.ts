import type { OrganizationId } from "@ofage/contract";
import type { Services } from "../../context.ts";
import type { Db, Tx } from "../../db/schema.ts";
import { organizationById, organizationGone, type OrganizationRow } from "../memberships/index.ts";
import { periodContaining } from "./periods/billing-period.ts";
import { type BillingRow, billingRow, insertBilling } from "./store.ts";

/** Returns an organization's billing and creates it on the free plan if there is none yet. */
export async function ensureBilling(
  { clock }: Pick<Services, "clock">,
  db: Db | Tx,
  organization: Pick<OrganizationRow, "id" | "time_zone">,
): Promise<BillingRow> {
  const found = await billingRow(db, organization.id);
  if (found) return found;
  const { period, starts_at, ends_at } = periodContaining(clock(), organization.time_zone);
  await insertBilling(db, {
    organization_id: organization.id,
    plan: "free",
    next_plan: null,
    period,
    period_starts_at: starts_at,
    period_ends_at: ends_at,
  });
  const begun = await billingRow(db, organization.id);
  if (!begun) throw organizationGone();
  return begun;
}

/**
 * Returns the caller's organization and its billing.
 * @throws organization_not_found
 */
export async function requireOrganizationWithBilling(
  services: Services,
  organizationId: OrganizationId,
): Promise<{ organization: OrganizationRow; billing: BillingRow }> {
  const organization = await organizationById(services.db, organizationId);
  if (!organization) throw organizationGone();
  return { organization, billing: await ensureBilling(services, services.db, organization) };
}
