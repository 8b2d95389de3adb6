import { takeSessionItem } from "../session/take-session-item.ts";

const key = "carried_email";

/** Takes a typed address along to the next page of this tab. It travels beside the address bar: it belongs in no history and no log. */
export function savePrefillEmail(email: string): void {
  try {
    sessionStorage.setItem(key, email);
  } catch {
    // Without storage it is typed again.
  }
}

/** The address that the page before sent along; once. */
export function takePrefillEmail(): string {
  return takeSessionItem(key) ?? "";
}
