import { type Organization, rightsOf, unnamedOrganization } from "@ofage/contract";
import type { Membership } from "../../context.ts";
import type { OrganizationRow } from "./store.ts";

/** Returns what an organization is called. */
export const organizationNameOf = ({ name }: Pick<OrganizationRow, "name">) => name ?? unnamedOrganization;

/** Builds the API representation of an organization for one of its members. */
export function presentOrganization(
  organization: Pick<OrganizationRow, "id" | "name" | "requires_passkeys">,
  { role, website_ids, live_keys }: Omit<Membership, "organization_id">,
): Organization {
  return {
    id: organization.id,
    name: organizationNameOf(organization),
    role,
    website_ids: website_ids && [...website_ids],
    live_keys,
    rights: rightsOf(role, website_ids !== null),
    requires_passkeys: organization.requires_passkeys,
  };
}
