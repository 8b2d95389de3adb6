import { takeSessionJson } from "../session/take-session-item.ts";
import type { AccountDialogOptions } from "./account-dialogs.tsx";
import type { AccountDialogName } from "./dialog-hash.ts";

const key = "account_dialog";

interface PendingDialog {
  dialog: AccountDialogName;
  options: AccountDialogOptions;
}

/**
 * Opens a dialog on another page of this site.
 * @param path the page's path
 */
export function openDialogOnPage(
  path: string,
  which: AccountDialogName,
  options: AccountDialogOptions,
): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ dialog: which, options } satisfies PendingDialog));
    location.replace(path);
  } catch {
    // Without storage, the dialog opens without its options.
    location.replace(`${path}#${which}`);
  }
}

/** Returns the dialog that the previous page asked for, once. */
export function takePendingDialog(): PendingDialog | undefined {
  return takeSessionJson(key);
}
