import { wantedPageKey } from "../session/session-store.ts";
import { readSessionItem, saveSessionItem, takeSessionItem } from "../session/session-item.ts";

/**
 * Saves the console page that a signed-out visitor wanted, so that this tab opens it after any way of signing in.
 * Without storage, signing in opens the dashboard.
 * @param path path, query and hash
 */
export function saveWantedPage(path: string): void {
  saveSessionItem(wantedPageKey, path);
}

/** Returns the console page that this tab's visitor wanted, if there is one. `toConsolePath` must check it before use. */
export function readWantedPage(): string | undefined {
  return readSessionItem(wantedPageKey) ?? undefined;
}

/** Deletes the saved page. */
export function forgetWantedPage(): void {
  takeSessionItem(wantedPageKey);
}
