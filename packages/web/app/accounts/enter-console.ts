import { forgetPendingDialog } from "./pending-dialog.ts";
import { forgetPendingSignUp } from "./pending-sign-up.ts";
import { toConsolePath } from "./to-console-path.ts";
import { forgetWantedPage } from "./wanted-page.ts";

/**
 * Opens the console after a successful sign-in.
 * @param returnTo console path that the user wanted; the dashboard if undefined
 */
export function enterConsole(returnTo: string | undefined): void {
  forgetSignIn();
  location.assign(toConsolePath(returnTo));
}

/** Opens the console in place of this page, which must not be visited again. */
export function replaceWithConsole(returnTo: string | undefined): void {
  forgetSignIn();
  location.replace(toConsolePath(returnTo));
}

function forgetSignIn(): void {
  forgetPendingDialog();
  forgetPendingSignUp();
  forgetWantedPage();
}
