import { takeSessionJson } from "../session/take-session-item.ts";
import type { AccountDialogOptions, AccountDialogName } from "./account-dialogs.tsx";

const key = "account_dialog";

interface PendingDialog {
  dialog: AccountDialogName;
  options: AccountDialogOptions;
}

/** Opens a dialog on the home page, for a user returning from another page. */
export function openDialogOnHomePage(which: AccountDialogName, beginning: AccountDialogOptions): void {
  try {
    sessionStorage.setItem(
      key,
      JSON.stringify({ dialog: which, options: beginning } satisfies PendingDialog),
    );
  } catch {
    // Without storage, the home page opens without a dialog, and its buttons still open one.
  }
  location.replace("/");
}

/** Returns the dialog that the previous page asked for, once. */
export function takePendingDialog(): PendingDialog | undefined {
  return takeSessionJson(key);
}
