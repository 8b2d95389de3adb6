import { api } from "./api.ts";
import { clearSession } from "./session-store.ts";

const signOutTimeoutMs = 3000;

/** Ends the session on the server and in this browser. The console then leaves for the public site by itself. */
export async function signOut(): Promise<void> {
  // The user leaves either way and should not wait; if the server is unreachable, the session expires.
  await api.signOut({}, { signal: AbortSignal.timeout(signOutTimeoutMs) }).catch(() => undefined);
  clearSession();
}
