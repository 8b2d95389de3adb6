import { type Organization, rightsOf } from "@ofage/contract";
import type { Membership } from "../../context.ts";
import type { OrganizationRow } from "./store.ts";

type NamedOrganization = Pick<OrganizationRow, "id" | "name" | "organization_name" | "requires_passkeys">;

/** Returns what an organization is called: its own name, or its founder's. */
export const organizationNameOf = ({
  name,
  organization_name,
}: Pick<NamedOrganization, "name" | "organization_name">) => organization_name ?? name;

/** Builds the API representation of an organization for one of its members. */
export function presentOrganization(
  organization: NamedOrganization,
  { role, website_ids, live_keys }: Omit<Membership, "account_id">,
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
