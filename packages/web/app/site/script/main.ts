import { createAccountDialogs } from "../../accounts/dialogs.ts";
import { takeOpening } from "../../accounts/opening.ts";
import { openOnPress } from "./open-on-press.ts";
import { islands } from "./islands.ts";
import { followSession } from "./session.ts";

/** The public pages' script. It must stay small: whatever waits for a press is loaded by the press. */
function main(): void {
  const dialogs = createAccountDialogs();
  followSession();
  openOnPress(dialogs);
  for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) {
    void islands[element.dataset.island!]?.(element);
  }
  const opening = takeOpening();
  if (opening) void dialogs.open(opening.which, opening.beginning);
  window.takeEarlyPress?.()?.click();
}

main();
