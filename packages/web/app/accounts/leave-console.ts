import { addressIn, parseOrganization } from "../session/organization-link.ts";
import { organizationOfEntry } from "../session/organization-store.ts";
import { takeSignedOut } from "../session/session-store.ts";
import { openDialogOnPage } from "./pending-dialog.ts";
import { saveWantedPage } from "./wanted-page.ts";

/**
 * Sends a signed-out visitor of the console to the public site, which is a separate document. Unless the user signed out
 * here, the sign-in dialog opens there and leads back.
 * @param hadSession tells whether there was a session when the console opened
 */
export function leaveConsole(hadSession: boolean): void {
  // The back button can restore this page from the back/forward cache, where it has nothing left to show.
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
  if (takeSignedOut()) {
    location.replace("/");
    return;
  }
  const address = `${location.pathname}${location.search}${location.hash}`;
  const { named } = parseOrganization(location.search);
  const organizationId = named ?? organizationOfEntry();
  const returnTo = organizationId === null ? address : addressIn(organizationId, address);
  saveWantedPage(returnTo);
  const notice = hadSession ? "You were signed out. Sign in to go on." : "Sign in to go on.";
  openDialogOnPage("/", "sign-in", { notice, returnTo });
}
