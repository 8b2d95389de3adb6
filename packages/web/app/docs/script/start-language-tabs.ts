import { tabAfterKey } from "../../site/code/tab-after-key.ts";
import { applyLanguage, docsLanguages, rememberLanguage } from "../docs-language.ts";

/** Answers the language tabs below `root`: one choice for all of them, remembered. */
export function startLanguageTabs(root: HTMLElement): void {
  const tabAt = ({ target }: Event) => (target as Element).closest<HTMLElement>("[role=tab][data-language]");

  function choose(tab: HTMLElement) {
    const choice = docsLanguages.find((choice) => choice === tab.dataset.language);
    if (!choice) return;
    rememberLanguage(choice);
    preserveScrollPosition(tab, () => applyLanguage(root, choice));
  }

  root.addEventListener("click", (event) => {
    const tab = tabAt(event);
    if (tab) choose(tab);
  });
  root.addEventListener("keydown", (event) => {
    const tab = tabAt(event);
    if (!tab) return;
    const next = tabAfterKey(
      event.key,
      [...tab.parentElement!.querySelectorAll<HTMLElement>("[role=tab]")],
      tab,
    );
    if (!next) return;
    event.preventDefault();
    choose(next);
    next.focus({ preventScroll: true });
  });
}

/** Samples above the pressed tab may grow or shrink with it; what was pressed stays under the finger. */
function preserveScrollPosition(tab: HTMLElement, change: () => void): void {
  const before = tab.getBoundingClientRect().top;
  change();
  scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: "instant" });
}
