import { forgetPendingSignUp } from "./pending-sign-up.ts";
import { toConsolePath } from "./to-console-path.ts";

/**
 * Opens the console after a successful sign-in.
 * @param returnTo console path that the user wanted; the dashboard if undefined
 */
export function enterConsole(returnTo: string | undefined): void {
  forgetPendingSignUp();
  location.assign(toConsolePath(returnTo));
}
