import { ApiError } from "@ofage/contract";
import { serverErrorMessage, serverUnreachableMessage } from "../../session/error-messages.ts";
import { StorageDeniedError } from "../../session/session-store.ts";
import type { GoogleIntent } from "./google-flow.ts";

export const googleNotConfiguredMessage = "Google sign-in is not set up on this server.";

const intentLabels = { "sign-in": "sign in", "sign-up": "sign up" } as const;

/** Returns the message for a return from Google without a code, or with a code that this browser did not request. */
export function describeGoogleCancellation(intent: GoogleIntent): string {
  return `Google ${intentLabels[intent]} was cancelled or failed. Please try again.`;
}

/** Returns the dialog's message for a failed call in the Google flow. */
export function describeGoogleError(intent: GoogleIntent, error: unknown): string {
  if (error instanceof StorageDeniedError) return error.message;
  if (error instanceof TypeError) return serverUnreachableMessage;
  if (!(error instanceof ApiError)) return describeGoogleCancellation(intent);
  if (error.body === undefined) return `Server error: ${error.status} ${error.statusText}`.trimEnd();
  if (error.body?.code === "google_not_configured") return googleNotConfiguredMessage;
  const sentence = serverErrorMessage(error) ?? `Google ${intentLabels[intent]} failed (${error.status})`;
  // The server does not know which dialog started the flow.
  return sentence === describeGoogleCancellation("sign-in") ? describeGoogleCancellation(intent) : sentence;
}
