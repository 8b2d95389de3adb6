import { ApiError } from "@ofage/contract";
import { serverSentence, unreachable } from "../../session/failure.ts";
import type { Intent } from "./flow.ts";

export const notSetUp = "Google sign-in is not set up on this server.";

const words = { "sign-in": "sign in", "sign-up": "sign up" } as const;

/** Google sent the person back without a code, or with one that this browser did not ask for (spec §8). */
export function googleCancelled(intent: Intent): string {
  return `Google ${words[intent]} was cancelled or failed. Please try again.`;
}

/** What a dialog says of a call that failed on the way to Google or back (spec §8). */
export function googleFailure(intent: Intent, error: unknown): string {
  if (error instanceof TypeError) return unreachable;
  if (!(error instanceof ApiError)) return googleCancelled(intent);
  if (error.body === undefined) return `Server error: ${error.status} ${error.statusText}`.trimEnd();
  if (error.body?.code === "google_not_configured") return notSetUp;
  const sentence = serverSentence(error) ?? `Google ${words[intent]} failed (${error.status})`;
  // The server does not know which dialog the person came from.
  return sentence === googleCancelled("sign-in") ? googleCancelled(intent) : sentence;
}
