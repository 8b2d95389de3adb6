import { api } from "./api.ts";
import { clearSession } from "./session-store.ts";

const signOutTimeoutMs = 3000;

/** Ends the session on the server and forgets it here; the visitor lands on the public site. */
export async function signOut(): Promise<void> {
  // The visitor leaves in any case, and soon; a server that cannot be reached lets the session expire.
  await api.signOut({}, { signal: AbortSignal.timeout(signOutTimeoutMs) }).catch(() => undefined);
  clearSession();
  location.assign("/");
}
