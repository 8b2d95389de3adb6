import { replaceWithConsole } from "../enter-console.ts";
import { openDialogOnPage } from "../pending-dialog.ts";
import { forgetPendingSignUp } from "../pending-sign-up.ts";
import { finishGoogleFlow } from "./finish-google-flow.ts";

/**
 * Completes the Google flow and leads on: into the console, or to the dialog of the page where the flow began.
 * @param query Google's response
 */
export async function continueAfterGoogle(query: URLSearchParams): Promise<void> {
  const outcome = await finishGoogleFlow(query);
  const { startedOn = "/", returnTo } = outcome;
  const options = returnTo ? { returnTo } : {};
  // The session that has begun makes a sign-up by email that waits for its code obsolete.
  if (outcome.kind !== "failed") forgetPendingSignUp();
  if (outcome.kind === "signed-in") replaceWithConsole(returnTo);
  else if (outcome.kind === "created")
    openDialogOnPage(startedOn, "sign-up", { ...options, signUpMethod: "google" });
  else openDialogOnPage(startedOn, outcome.intent, { ...options, problem: outcome.problem });
}
