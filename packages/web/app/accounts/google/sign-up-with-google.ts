import { describeGoogleError } from "./google-error-messages.ts";
import { redirectToGoogle } from "./redirect-to-google.ts";

/** Leaves for Google from a page without the dialog. @returns what to say where that fails (spec §8) */
export async function signUpWithGoogle(): Promise<string | undefined> {
  try {
    await redirectToGoogle("sign-up");
    return undefined;
  } catch (error) {
    return describeGoogleError("sign-up", error);
  }
}
