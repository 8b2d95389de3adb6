import { readSessionToken } from "../session/session-store.ts";
import { saveSessionItem, takeSessionItem, takeSessionJson } from "../session/session-item.ts";
import type { AccountDialogOptions } from "./account-dialog-options.ts";
import type { AccountDialogName } from "./dialog-hash.ts";

const key = "account_dialog";

interface PendingDialog {
  dialog: AccountDialogName;
  options: AccountDialogOptions;
  /** Path of the page on which it opens. */
  path: string;
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
  if (savePendingDialog({ dialog: which, options, path })) location.replace(path);
  // Without storage, the dialog opens without its options.
  else location.replace(`${path}#${which}`);
}

/**
 * Returns the dialog that a previous page asked to open on this one. It is returned once, except that a dialog which
 * leads back to a wanted page opens again after a reload, until it is closed.
 */
export function takePendingDialog(): PendingDialog | undefined {
  const pending = takeSessionJson<PendingDialog>(key);
  if (pending?.path !== location.pathname) return undefined;
  const { notice, returnTo, problem, signUpMethod } = pending.options;
  // Someone who has signed in meanwhile, in another tab, is not asked to.
  if (readSessionToken() !== null && !problem && !signUpMethod) return undefined;
  // An error and a new account are announced once.
  if (returnTo) savePendingDialog({ ...pending, options: { returnTo, ...(notice && { notice }) } });
  return pending;
}

/** Deletes the saved dialog. */
export function forgetPendingDialog(): void {
  takeSessionItem(key);
}

const savePendingDialog = (pending: PendingDialog): boolean => saveSessionItem(key, JSON.stringify(pending));
