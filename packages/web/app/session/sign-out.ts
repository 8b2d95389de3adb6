import { api } from "./api.ts";
import { sendDeferredCalls } from "./deferred-calls.ts";
import { clearSession } from "./session-store.ts";

const signOutTimeoutMs = 3000;

/** Ends the session on the server and in this browser. The console then leaves for the public site by itself. */
export async function signOut(): Promise<void> {
  // The user leaves either way and should not wait; if the server is unreachable, the session expires.
  const waiting = new AbortController();
  const { signal } = waiting;
  setTimeout(() => waiting.abort(), signOutTimeoutMs);
  const timeout = new Promise((resolve) => signal.addEventListener("abort", resolve));
  // They need the session.
  await Promise.race([sendDeferredCalls(), timeout]);
  await api.signOut({}, { signal }).catch(() => undefined);
  clearSession();
}
