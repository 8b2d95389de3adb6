import { serverUnreachableMessage } from "../../session/error-messages.ts";
import { PasskeyError, type PasskeyErrorCode } from "./passkey-error.ts";

/** Where the sign-in screen has words of its own (spec §8 "Sign-in"). */
const signInMessages: Partial<Record<PasskeyErrorCode, string>> = {
  unsupported: "Passkeys are not supported in your browser. Please use a modern browser.",
  options: serverUnreachableMessage,
  offline: serverUnreachableMessage,
  cancelled: "Sign in was cancelled. Please try again.",
  not_found: "No passkey found for this account. Please create an account first.",
  expired: "Session expired. Please try again.",
};

/**
 * What the sign-in screen says of a passkey that did not do.
 * @returns the sentence, and what the passkey API said where that tells more
 */
export function describePasskeySignInError(error: unknown): { text: string; detail?: string } {
  if (!(error instanceof Error)) return { text: "An unexpected error occurred" };
  const text = error instanceof PasskeyError ? signInMessages[error.code] : undefined;
  if (text === undefined) return { text: error.message || "Sign in failed" };
  return text.startsWith(error.message) ? { text } : { text, detail: error.message };
}
