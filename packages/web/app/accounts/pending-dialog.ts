import { takeSessionJson } from "../session/take-session-item.ts";
import type { AccountDialogOptions, AccountDialogName } from "./account-dialogs.tsx";

const key = "account_dialog";

interface PendingDialog {
  dialog: AccountDialogName;
  options: AccountDialogOptions;
}

/** Has the start page open a dialog: for who comes back from elsewhere. */
export function openDialogOnHomePage(which: AccountDialogName, beginning: AccountDialogOptions): void {
  try {
    sessionStorage.setItem(
      key,
      JSON.stringify({ dialog: which, options: beginning } satisfies PendingDialog),
    );
  } catch {
    // Without storage the person lands on the start page, where the dialogs are a press away.
  }
  location.replace("/");
}

/** What the page before asked to open; once. */
export function takePendingDialog(): PendingDialog | undefined {
  return takeSessionJson(key);
}
