import { tabAfterKey } from "../../site/code/tab-after-key.ts";
import { applyLanguage, docsLanguages, rememberLanguage } from "../docs-language.ts";

/** Handles the language tabs below `root`: one remembered choice applies to all of them. */
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

/** Keeps the pressed tab in place while samples above it change height. */
function preserveScrollPosition(tab: HTMLElement, change: () => void): void {
  const before = tab.getBoundingClientRect().top;
  change();
  scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: "instant" });
}
