import { api } from "./api.ts";
import { loseOrganization, readOrganizationId } from "./organization-store.ts";
import { readSessionToken, saveUserData } from "./session-store.ts";

/**
 * Fetches the signed-in user and caches the result for the next visit's first paint.
 * @throws ApiError, TypeError
 */
export async function refreshMe(token: string | null | undefined, signal?: AbortSignal) {
  const me = await readMe(signal);
  // If the session ended while the request was running, nothing of it may remain.
  if (readSessionToken() === token) saveUserData(me);
  return me;
}

async function readMe(signal: AbortSignal | undefined) {
  const me = await api.readMe({}, { signal });
  if (me.organization !== null || readOrganizationId() === null) return me;
  // The person left the tab's organization, or was removed from it, and may belong to others.
  loseOrganization();
  return api.readMe({}, { signal });
}
