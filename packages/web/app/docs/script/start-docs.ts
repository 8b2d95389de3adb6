import { applyLanguage, readRememberedLanguage, readShownLanguage } from "../docs-language.ts";
import { startSearch } from "../search/start-search.ts";
import { startAnchors } from "./start-anchors.ts";
import { startCopyButtons } from "./start-copy-buttons.ts";
import { focusHashTarget } from "./focus-hash-target.ts";
import { startReaderValues } from "./start-reader-values.ts";
import { startScrollSpy } from "./start-scroll-spy.ts";
import { startLanguageTabs } from "./start-language-tabs.ts";

/**
 * Makes a prerendered documentation page interactive.
 * @param root everything between the site's header and footer
 */
export function startDocs(root: HTMLElement): void {
  startLanguageTabs(root);
  startCopyButtons(root);
  startAnchors(root);
  startReaderValues(root);
  startScrollSpy(root);
  startSearch(root.querySelector("search")!);
  applyLanguage(root, readShownLanguage(root));
  addEventListener("pageshow", ({ persisted }) => {
    // The browser kept this page in memory while the reader may have chosen another language on another page.
    if (persisted) applyLanguage(root, readRememberedLanguage());
  });
  addEventListener("hashchange", focusHashTarget);
  // The reader may already be typing a search.
  if (document.activeElement === document.body) focusHashTarget();
}
