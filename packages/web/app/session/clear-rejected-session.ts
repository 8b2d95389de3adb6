import { ApiError } from "@ofage/contract";
import { clearSession } from "./session-store.ts";

/** Returns the status of an API error; undefined for any other error. */
export function getErrorStatus(error: unknown): number | undefined {
  return error instanceof Error && "status" in error && typeof error.status === "number"
    ? error.status
    : undefined;
}

/** Clears a session that the server no longer accepts. */
export function clearRejectedSession(error: unknown) {
  // A wrong password or passkey says nothing about the session.
  if (error instanceof ApiError && error.body?.code === "invalid_credentials") return;
  if (getErrorStatus(error) === 401) clearSession("expired");
}
