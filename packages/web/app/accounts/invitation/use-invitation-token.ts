import { useState } from "react";
import { useLinkToken } from "../email-links/use-link-token.ts";
import { readPendingInvitation } from "./pending-invitation.ts";

/**
 * Returns the secret token of the invitation: from the emailed link that opened this page, or from before signing in here.
 * @returns undefined until the page has hydrated, null if there is none
 */
export function useInvitationToken(): string | null | undefined {
  const linked = useLinkToken();
  // Read once: signing out here deletes what the session left in this tab.
  const [pending] = useState(readPendingInvitation);
  return linked === null ? pending : linked;
}
