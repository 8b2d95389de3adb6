import { unreachable } from "../../session/failure.ts";
import { PasskeyError, type PasskeyTrouble } from "./passkey-error.ts";

/** Where the sign-in screen has words of its own (spec §8 "Sign-in"). */
const own: Partial<Record<PasskeyTrouble, string>> = {
  unsupported: "Passkeys are not supported in your browser. Please use a modern browser.",
  options: unreachable,
  offline: unreachable,
  cancelled: "Sign in was cancelled. Please try again.",
  not_found: "No passkey found for this account. Please create an account first.",
  expired: "Session expired. Please try again.",
};

/**
 * What the sign-in screen says of a passkey that did not do.
 * @returns the sentence, and what the passkey API said where that tells more
 */
export function signInSentence(error: unknown): { text: string; detail?: string } {
  if (!(error instanceof Error)) return { text: "An unexpected error occurred" };
  const text = error instanceof PasskeyError ? own[error.trouble] : undefined;
  if (text === undefined) return { text: error.message || "Sign in failed" };
  return text.startsWith(error.message) ? { text } : { text, detail: error.message };
}
