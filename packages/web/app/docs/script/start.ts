import { applyLanguage, shownLanguage } from "../language.ts";
import { startSearch } from "../search/start-search.ts";
import { startAnchors } from "./anchors.ts";
import { startCopying } from "./copying.ts";
import { exchangePages } from "./exchange-pages.ts";
import { focusTarget } from "./focus-target.ts";
import { startOwnValues } from "./own-values.ts";
import { startReadingMark } from "./reading-mark.ts";
import { startSamples } from "./samples.ts";

/** Makes a prerendered page of the documentation answer. @param root all of it between the site's header and footer */
export function startDocs(root: HTMLElement): void {
  const tellLanguage = () => applyLanguage(root, shownLanguage(root));
  startSamples(root);
  startCopying(root);
  startAnchors(root);
  const fillOwnValues = startOwnValues(root);
  const markReading = startReadingMark(root);
  const preloadPages = exchangePages(root, () => {
    tellLanguage();
    fillOwnValues();
    markReading();
  });
  startSearch(root.querySelector("search")!, preloadPages);
  tellLanguage();
  addEventListener("hashchange", focusTarget);
}
