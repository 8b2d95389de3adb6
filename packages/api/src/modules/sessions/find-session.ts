import type { Membership, Services } from "../../context.ts";
import { hashToken } from "../../secrets/token.ts";
import { adoptOwnOrganization } from "../memberships/index.ts";
import { sessionByHash, touchSession } from "./store.ts";

const touchIntervalMs = 60_000;

/** A session, and its person's membership in an organization. */
export interface FoundSession {
  id: string;
  user_id: string;
  token_hash: string;
  authenticated_at: Date | null;
  membership: Membership | null;
  /** The organization requires a passkey that the person does not have. */
  needsPasskey: boolean;
}

/**
 * Finds the session of a bearer token.
 * @param organizationId the organization that the call names; null for the person's first
 * @returns undefined if the token is unknown or expired
 */
export async function findSession(
  services: Services,
  token: string,
  organizationId: string | null,
): Promise<FoundSession | undefined> {
  const now = new Date();
  const lookup = { tokenHash: hashToken(token), now, organizationId };
  let session = await sessionByHash(services.db, lookup);
  if (!session) return undefined;
  if (session.organization_id === null && (await adoptOwnOrganization(services.db, session.user_id, now)))
    session = (await sessionByHash(services.db, lookup)) ?? session;
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
      organization_id === null
        ? null
        : { account_id: organization_id, role: role!, website_ids, live_keys: live_keys! },
    needsPasskey: session.needs_passkey === true,
  };
}
