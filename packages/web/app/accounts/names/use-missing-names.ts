import { isOrganizationUnnamed, isPersonUnnamed } from "../../session/names.ts";
import { useSession } from "../../session/use-session.ts";

/** Names that nobody has given yet, and that the person may give. */
export interface MissingNames {
  person: boolean;
  organization: boolean;
}

export function useMissingNames(): MissingNames {
  const { user, organization } = useSession();
  return {
    person: user !== undefined && isPersonUnnamed(user),
    organization:
      organization?.rights.includes("organization.change") === true && isOrganizationUnnamed(organization),
  };
}
