import { takeSignedOut } from "../session/session-store.ts";
import { openDialogOnPage } from "./pending-dialog.ts";

/**
 * Sends a signed-out visitor of the console to the public site, which is a separate document. Unless the user signed out
 * here, the sign-in dialog opens there and leads back.
 * @param hadSession tells whether there was a session when the console opened
 */
export function leaveConsole(hadSession: boolean): void {
  if (takeSignedOut()) {
    location.replace("/");
    return;
  }
  openDialogOnPage("/", "sign-in", {
    notice: hadSession ? "You were signed out. Sign in to go on." : "Sign in to go on.",
    returnTo: `${location.pathname}${location.search}${location.hash}`,
  });
}
