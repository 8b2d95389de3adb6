import { createAccountDialogs } from "../../accounts/create-account-dialogs.ts";
import { takePendingDialog } from "../../accounts/pending-dialog.ts";
import { openDialogInHash } from "./open-dialog-in-hash.ts";
import { openOnPress } from "./open-on-press.ts";
import { islands } from "./islands.ts";
import { showLoadFailure, startPageNotice } from "./page-notice.ts";
import { syncSessionState } from "./sync-session-state.ts";

/** Script of the public pages. It must stay small: code that a press needs is loaded by the press. */
function main(): void {
  const dialogs = createAccountDialogs();
  syncSessionState();
  startPageNotice();
  openOnPress(dialogs);
  for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) {
    void islands[element.dataset.island!]?.(element);
  }
  const opening = takePendingDialog();
  if (opening) dialogs.open(opening.dialog, opening.options).catch(showLoadFailure);
  else openDialogInHash(dialogs);
  addEventListener("hashchange", () => openDialogInHash(dialogs));
  window.takeEarlyPress?.()?.click();
}

main();
