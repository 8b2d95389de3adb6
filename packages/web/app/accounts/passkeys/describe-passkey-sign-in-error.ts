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

/**
 * Returns the sign-in screen's message for a passkey error.
 * @returns the message, and the passkey API's own message if it says more
 */
export function describePasskeySignInError(error: unknown): { text: string; detail?: string } {
  if (!(error instanceof Error)) return { text: "An unexpected error occurred" };
  const text = error instanceof PasskeyError ? signInMessages[error.code] : undefined;
  if (text === undefined) return { text: error.message || "Sign in failed" };
  return text.startsWith(error.message) ? { text } : { text, detail: error.message };
}
