import { applyLanguage, readShownLanguage } from "../docs-language.ts";
import { startSearch } from "../search/start-search.ts";
import { startAnchors } from "./start-anchors.ts";
import { startCopyButtons } from "./start-copy-buttons.ts";
import { startPageNavigation } from "./start-page-navigation.ts";
import { focusHashTarget } from "./focus-hash-target.ts";
import { startReaderValues } from "./start-reader-values.ts";
import { startScrollSpy } from "./start-scroll-spy.ts";
import { startLanguageTabs } from "./start-language-tabs.ts";

/**
 * Makes a prerendered documentation page interactive.
 * @param root everything between the site's header and footer
 */
export function startDocs(root: HTMLElement): void {
  const updateLanguage = () => applyLanguage(root, readShownLanguage(root));
  startLanguageTabs(root);
  startCopyButtons(root);
  startAnchors(root);
  const fillOwnValues = startReaderValues(root);
  const markReading = startScrollSpy(root);
  const preloadPages = startPageNavigation(root, () => {
    updateLanguage();
    fillOwnValues();
    markReading();
  });
  startSearch(root.querySelector("search")!, preloadPages);
  updateLanguage();
  addEventListener("hashchange", focusHashTarget);
}
