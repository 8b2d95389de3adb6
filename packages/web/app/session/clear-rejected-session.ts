import { clearSession } from "./session-store.ts";

/** Returns the status of an API error; undefined for any other error. */
export function getErrorStatus(error: unknown): number | undefined {
  return error instanceof Error && "status" in error && typeof error.status === "number"
    ? error.status
    : undefined;
}

/** Clears a session that the server no longer accepts. */
export function clearRejectedSession(error: unknown) {
  // Sign-in itself returns 401 for a wrong password; then there is no session to clear.
  if (getErrorStatus(error) === 401) clearSession("expired");
}
