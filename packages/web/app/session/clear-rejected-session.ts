import { clearSession } from "./session-store.ts";

/** The status of an answer that was an error; undefined for anything else. */
export function getErrorStatus(error: unknown): number | undefined {
  return error instanceof Error && "status" in error && typeof error.status === "number"
    ? error.status
    : undefined;
}

/** Ends the session that the server no longer knows. */
export function clearRejectedSession(error: unknown) {
  // Sign-in itself answers 401 to a wrong password; then there is no session to end.
  if (getErrorStatus(error) === 401) clearSession();
}
