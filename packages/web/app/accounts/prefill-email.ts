import { saveSessionItem, takeSessionItem } from "../session/session-item.ts";

const key = "carried_email";

/**
 * Passes a typed email address on to the next page of this tab; without storage, the user types it again. It stays out of
 * the address bar, so it enters no history and no log.
 */
export function savePrefillEmail(email: string): void {
  saveSessionItem(key, email);
}

/** Returns the address that the previous page passed on, once. */
export function takePrefillEmail(): string {
  return takeSessionItem(key) ?? "";
}
