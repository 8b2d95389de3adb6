import type { AuthenticationMethod, OrganizationId, PasskeyNeed, UserId } from "@ofage/contract";
import type { Membership, Services } from "../../context.ts";
import { hashToken } from "../../secrets/token.ts";
import { sessionByHash, touchSession } from "./store.ts";

const touchIntervalMs = 60_000;

/** A session, and its person's membership in an organization. */
export interface FoundSession {
  id: string;
  user_id: UserId;
  token_hash: string;
  authenticated_at: Date;
  membership: Membership | null;
  amr: AuthenticationMethod;
  /** Proof that the session lacks to enter the organization; null if it may. */
  passkey_need: PasskeyNeed | null;
}

/**
 * Finds the session of a bearer token.
 * @param organizationId the organization that the call names; null for the person's first
 * @returns undefined if the token is unknown or expired
 */
export async function findSession(
  services: Services,
  token: string,
  organizationId: OrganizationId | null,
): Promise<FoundSession | undefined> {
  const now = new Date();
  const lookup = { tokenHash: hashToken(token), now, organizationId };
  const session = await sessionByHash(services.db, lookup);
  if (!session) return undefined;
  if (now.getTime() - session.last_used_at.getTime() > touchIntervalMs) {
    await touchSession(services.db, lookup.tokenHash, now);
  }
  const { id, user_id, authenticated_at, organization_id, role, website_ids, live_keys } = session;
  return {
    id,
    user_id,
    token_hash: lookup.tokenHash,
    authenticated_at,
    membership:
      organization_id === null ? null : { organization_id, role: role!, website_ids, live_keys: live_keys! },
    amr: session.amr,
    passkey_need: session.passkey_need,
  };
}
