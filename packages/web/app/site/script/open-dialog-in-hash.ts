import type { AccountDialogsHandle } from "../../accounts/create-account-dialogs.ts";
import { dialogInHash, removeDialogHash } from "../../accounts/dialog-hash.ts";
import { readSessionToken } from "../../session/session-store.ts";
import { showLoadFailure } from "./page-notice.ts";

/** Opens the dialog that the page's address asks for. Signed-in visitors have no use for it. */
export function openDialogInHash(dialogs: AccountDialogsHandle): void {
  const which = dialogInHash();
  if (!which) return;
  // A popover would cover the dialog; only a press beside it closes it.
  if ("popover" in HTMLElement.prototype) document.querySelector<HTMLElement>(":popover-open")?.hidePopover();
  if (readSessionToken() === null) dialogs.open(which).catch(showLoadFailure);
  else if (which === "sign-in") location.replace("/app");
  else removeDialogHash();
}
