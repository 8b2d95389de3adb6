import { readSessionItem, saveSessionItem, takeSessionItem } from "../../session/session-item.ts";
import { invitedEmailKey, pendingInvitationKey } from "../../session/session-store.ts";
import { invitationPath } from "../to-console-path.ts";
import { forgetWantedPage, saveWantedPage } from "../wanted-page.ts";

/**
 * Saves an invitation for its page, to which signing in returns. It stays out of the address bar, so it enters no history and no log.
 * Without storage, the person opens the emailed link again.
 */
export function savePendingInvitation(token: string, email: string): void {
  saveSessionItem(pendingInvitationKey, token);
  saveSessionItem(invitedEmailKey, email);
  saveWantedPage(invitationPath);
}

/** Returns the invitation that this tab's person signed in for; null if there is none. */
export function readPendingInvitation(): string | null {
  return readSessionItem(pendingInvitationKey);
}

/** Returns the address of that invitation; empty if there is none. */
export const readInvitedEmail = (): string => readSessionItem(invitedEmailKey) ?? "";

/** Deletes the saved invitation. */
export function forgetPendingInvitation(): void {
  takeSessionItem(pendingInvitationKey);
  takeSessionItem(invitedEmailKey);
  forgetWantedPage();
}
