import { pendingSignUpKey } from "../session/session-store.ts";
import { readSessionJson, saveSessionItem, takeSessionItem } from "../session/session-item.ts";

/** Time after which the server deletes a sign-up without its code. */
const lifetimeMs = 24 * 60 * 60 * 1000;

/** Sign-up that waits for its emailed code. It never holds the password. */
export interface PendingSignUp {
  email: string;
  token: string;
  /** Console path to open after signing up; the dashboard if undefined. */
  returnTo: string | undefined;
}

type SavedSignUp = PendingSignUp & { savedAt: number };

/**
 * Saves a sign-up in this tab, so that a closed dialog or a reload does not lose the code step. Without storage, signing in
 * with the password leads back to it.
 */
export function savePendingSignUp(signUp: PendingSignUp): void {
  const saved: SavedSignUp = { ...signUp, savedAt: Date.now() };
  saveSessionItem(pendingSignUpKey, JSON.stringify(saved));
}

/** Returns the sign-up that waits for its code, if there is one that the server still knows. */
export function readPendingSignUp(): PendingSignUp | undefined {
  const saved = readSessionJson<SavedSignUp>(pendingSignUpKey);
  return saved && Date.now() - saved.savedAt < lifetimeMs ? saved : undefined;
}

/** Deletes the saved sign-up. */
export function forgetPendingSignUp(): void {
  takeSessionItem(pendingSignUpKey);
}
