import { googleFailure } from "./failure.ts";
import { goToGoogle } from "./start.ts";

/** Leaves for Google from a page without the dialog. @returns what to say where that fails (spec §8) */
export async function signUpWithGoogle(): Promise<string | undefined> {
  try {
    await goToGoogle("sign-up");
    return undefined;
  } catch (error) {
    return googleFailure("sign-up", error);
  }
}
