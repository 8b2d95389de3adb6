import type { Organization } from "@ofage/contract";
import { useQuery } from "@tanstack/react-query";
import { passkeysQuery } from "../../accounts/settings/list-passkeys.ts";

/** Tells whether the person needs a passkey before they can work in the organization; undefined until that is known. */
export function useNeedsPasskey(organization: Organization | null | undefined): boolean | undefined {
  const isRequired = organization?.requires_passkeys === true;
  const passkeys = useQuery({ ...passkeysQuery, enabled: isRequired });
  if (!isRequired) return false;
  // If they cannot be read, the server still refuses what needs one.
  return passkeys.isPending ? undefined : passkeys.data?.length === 0;
}
