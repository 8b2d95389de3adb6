import type { Organization } from "@ofage/contract";
import { ReadOnly } from "../../ui/read-only.tsx";
import { roleLabels, roleName } from "../../ui/role-labels.ts";
import { DeleteOrganization } from "./delete-organization.tsx";
import { LeaveOrganization } from "./leave-organization.tsx";
import { OrganizationForm } from "./organization-form.tsx";
import { RequirePasskeys } from "./require-passkeys.tsx";

/** Renders an organization's settings, to read for a member who may not change them. */
export function OrganizationSettings({ organization }: { organization: Organization }) {
  const { name, role, rights } = organization;
  const mayChange = rights.includes("organization.change");
  return (
    <div className="divide-y divide-line *:py-5 *:first:pt-0 *:last:pb-0">
      {mayChange ? (
        <OrganizationForm name={name} />
      ) : (
        <p dir="auto" className="font-medium wrap-anywhere">
          {name}
        </p>
      )}
      <ReadOnly when={!mayChange}>
        <RequirePasskeys organization={organization} />
      </ReadOnly>
      <div>
        <p>
          Your role: <span className="font-medium">{roleName(role)}</span>
        </p>
        <p className="text-sm text-muted">{roleLabels[role]?.text}</p>
      </div>
      <LeaveOrganization name={name} />
      {rights.includes("organization.own") && <DeleteOrganization name={name} />}
    </div>
  );
}
