import { serverUnreachableMessage } from "../../session/error-messages.ts";
import { PasskeyError, type PasskeyErrorCode } from "./passkey-error.ts";

/** Messages in which the sign-in screen differs from the passkey API. */
const signInMessages: Partial<Record<PasskeyErrorCode, string>> = {
  unsupported: "Passkeys are not supported in your browser. Please use a modern browser.",
  options: serverUnreachableMessage,
  offline: serverUnreachableMessage,
  cancelled: "Sign in was cancelled. Please try again.",
  not_found: "No passkey found for this account. Please create an account first.",
  expired: "Session expired. Please try again.",
};

/** Returns the sign-in screen's message for a passkey error; the passkey API's own if the screen has none. */
export function describePasskeySignInError(error: unknown): string {
  if (!(error instanceof Error)) return "An unexpected error occurred";
  const text = error instanceof PasskeyError ? signInMessages[error.code] : undefined;
  return text ?? (error.message || "Sign in failed");
}
