import { describeGoogleError } from "./google-error-messages.ts";
import { readWantedPage } from "../wanted-page.ts";
import { redirectToGoogle } from "./redirect-to-google.ts";

/**
 * Starts Google sign-up from a page without the dialog.
 * @returns the error message if that fails
 */
export async function signUpWithGoogle(): Promise<string | undefined> {
  try {
    await redirectToGoogle("sign-up", readWantedPage());
    return undefined;
  } catch (error) {
    return describeGoogleError("sign-up", error);
  }
}
