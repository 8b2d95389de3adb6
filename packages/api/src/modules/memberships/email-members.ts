import type { MemberRight, OrganizationId } from "@ofage/contract";
import type { Services } from "../../context.ts";
import type { Tx } from "../../db/schema.ts";
import { enqueueEmail } from "../../integrations/email.ts";
import { organizationEmail, type OrganizationNotice } from "./organization-email.ts";
import { listAddressesWithRight, organizationById } from "./store.ts";

/** Emails each member of an organization who has a right for the whole of it and a confirmed address. */
export async function emailMembers(
  services: Services,
  tx: Tx,
  { organization_id, right }: { organization_id: OrganizationId; right: MemberRight },
  notice: OrganizationNotice,
): Promise<void> {
  const to = await listAddressesWithRight(tx, organization_id, right);
  await emailAddresses(services, tx, organization_id, to, notice);
}

/** Emails these addresses about an organization. */
export async function emailAddresses(
  services: Services,
  tx: Tx,
  organizationId: OrganizationId,
  addresses: readonly string[],
  notice: OrganizationNotice,
): Promise<void> {
  const organization = await organizationById(tx, organizationId);
  if (!organization) return;
  for (const to of addresses)
    await enqueueEmail(services, tx, organizationEmail(to, services.env.publicUrl, organization, notice));
}

/** Emails an organization's owners. */
export const emailOwners = (
  services: Services,
  tx: Tx,
  organizationId: OrganizationId,
  notice: OrganizationNotice,
): Promise<void> =>
  emailMembers(services, tx, { organization_id: organizationId, right: "organization.own" }, notice);
