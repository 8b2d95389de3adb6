import { createAccountDialogs } from "../../accounts/create-account-dialogs.ts";
import { takePendingDialog } from "../../accounts/pending-dialog.ts";
import { openOnPress } from "./open-on-press.ts";
import { islands } from "./islands.ts";
import { syncSessionState } from "./sync-session-state.ts";

/** Script of the public pages. It must stay small: code that a press needs is loaded by the press. */
function main(): void {
  const dialogs = createAccountDialogs();
  syncSessionState();
  openOnPress(dialogs);
  for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) {
    void islands[element.dataset.island!]?.(element);
  }
  const opening = takePendingDialog();
  if (opening) void dialogs.open(opening.dialog, opening.options);
  window.takeEarlyPress?.()?.click();
}

main();
