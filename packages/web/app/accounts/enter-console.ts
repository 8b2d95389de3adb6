import { expectArrival } from "../session/organization-link.ts";
import { forgetPendingDialog } from "./pending-dialog.ts";
import { forgetPendingSignUp } from "./pending-sign-up.ts";
import { toConsolePath } from "./to-console-path.ts";
import { forgetWantedPage } from "./wanted-page.ts";

/**
 * Opens the console after a successful sign-in.
 * @param returnTo console path that the user wanted; the dashboard if undefined
 */
export function enterConsole(returnTo: string | undefined): void {
  location.assign(prepareEntry(returnTo));
}

/** Opens the console in place of this page, which must not be visited again. */
export function replaceWithConsole(returnTo: string | undefined): void {
  location.replace(prepareEntry(returnTo));
}

function prepareEntry(returnTo: string | undefined): string {
  forgetPendingDialog();
  forgetPendingSignUp();
  forgetWantedPage();
  const path = toConsolePath(returnTo);
  expectArrival(path);
  return path;
}
