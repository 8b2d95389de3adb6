import { isReauthenticationRequired } from "../../session/retry-after-reauthentication.ts";

/** Returns what to say of a key that could not be fetched; undefined if the user chose not to confirm their identity. */
export function describeRevealFailure(error: unknown): string | undefined {
  return isReauthenticationRequired(error) ? undefined : "Failed to fetch API key";
}
