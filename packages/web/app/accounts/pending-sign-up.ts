import { takeSessionItem } from "../session/take-session-item.ts";

const key = "pending_sign_up";

/** Sign-up that waits for its emailed code. It never holds the password. */
export interface PendingSignUp {
  email: string;
  token: string;
}

/** Saves a sign-up in this tab, so that a closed dialog or a reload does not lose the code step. */
export function savePendingSignUp(signUp: PendingSignUp): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(signUp));
  } catch {
    // Without storage, signing in with the password leads back to the code step.
  }
}

/** Returns the sign-up that waits for its code, if there is one. */
export function readPendingSignUp(): PendingSignUp | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? "null") as PendingSignUp | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Deletes the saved sign-up. */
export function forgetPendingSignUp(): void {
  takeSessionItem(key);
}
