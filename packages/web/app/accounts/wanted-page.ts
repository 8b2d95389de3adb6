import { wantedPageKey } from "../session/session-store.ts";
import { takeSessionItem } from "../session/take-session-item.ts";

/**
 * Saves the console page that a signed-out visitor wanted, so that this tab opens it after any way of signing in.
 * @param path path, query and hash
 */
export function saveWantedPage(path: string): void {
  try {
    sessionStorage.setItem(wantedPageKey, path);
  } catch {
    // Without storage, signing in opens the dashboard.
  }
}

/** Returns the console page that this tab's visitor wanted, if there is one. `toConsolePath` must check it before use. */
export function readWantedPage(): string | undefined {
  try {
    return sessionStorage.getItem(wantedPageKey) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Deletes the saved page. */
export function forgetWantedPage(): void {
  takeSessionItem(wantedPageKey);
}
