import type { OrganizationId } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import type { Tx } from "../../../db/schema.ts";
import { emailAddresses, listAddressesWithRight } from "../../memberships/index.ts";

interface OwnersNotice {
  subject: string;
  text: string;
  /** Author of the event. */
  by: string;
  /** Address of the person whom it concerns, who may be no owner; null if they have none. */
  also?: string | null;
}

/** Emails an organization's owners about what makes or unmakes one of them, or opens the organization, so that nobody takes it over unnoticed. */
export async function notifyOwners(
  services: Services,
  tx: Tx,
  organizationId: OrganizationId,
  { subject, text, by, also }: OwnersNotice,
): Promise<void> {
  const owners = await listAddressesWithRight(tx, organizationId, "organization.own");
  await emailAddresses(services, tx, organizationId, [...new Set([...owners, ...(also ? [also] : [])])], {
    subject,
    text: [text],
    link: { path: "/app/members", label: "View members" },
    by,
  });
}
