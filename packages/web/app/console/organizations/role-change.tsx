import type { Organization } from "@ofage/contract";
import { useEffect, useRef } from "react";
import { toast } from "../../ui/toast.ts";
import { roleName } from "../../ui/role-labels.ts";

/** Says what happened when the person's role is changed while they work. */
export function RoleChange({ organization }: { organization: Organization }) {
  const last = useRef(organization);
  useEffect(() => {
    const before = last.current;
    last.current = organization;
    if (before.id !== organization.id || String(before.rights) === String(organization.rights)) return;
    toast.info(
      before.role === organization.role
        ? `What you may do in ${organization.name} was changed.`
        : `Your role in ${organization.name} is now ${roleName(organization.role)}.`,
    );
  }, [organization]);
  return null;
}
