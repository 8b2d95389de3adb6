import { takeJsonOnce } from "../session/take-once.ts";
import type { Beginning, Which } from "./account-dialogs.tsx";

const key = "account_dialog";

interface Opening {
  which: Which;
  beginning: Beginning;
}

/** Has the start page open a dialog: for who comes back from elsewhere. */
export function openOnStartPage(which: Which, beginning: Beginning): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ which, beginning } satisfies Opening));
  } catch {
    // Without storage the person lands on the start page, where the dialogs are a press away.
  }
  location.replace("/");
}

/** What the page before asked to open; once. */
export function takeOpening(): Opening | undefined {
  return takeJsonOnce(key);
}
