import { readSessionItem, saveSessionItem, takeSessionItem } from "../../session/session-item.ts";
import { pendingInvitationKey } from "../../session/session-store.ts";
import { invitationPath } from "../to-console-path.ts";
import { forgetWantedPage, saveWantedPage } from "../wanted-page.ts";

/**
 * Saves an invitation for its page, to which signing in returns. It stays out of the address bar, so it enters no history and no log.
 * Without storage, the person opens the emailed link again.
 */
export function savePendingInvitation(token: string): void {
  saveSessionItem(pendingInvitationKey, token);
  saveWantedPage(invitationPath);
}

/** Returns the invitation that this tab's person signed in for; null if there is none. */
export function readPendingInvitation(): string | null {
  return readSessionItem(pendingInvitationKey);
}

/** Deletes the saved invitation. */
export function forgetPendingInvitation(): void {
  takeSessionItem(pendingInvitationKey);
  forgetWantedPage();
}
