import { tabAfter } from "../../site/code/tab-keys.ts";
import { applyLanguage, choices, rememberLanguage } from "../language.ts";

/** Answers the language tabs below `root`: one choice for all of them, remembered. */
export function startSamples(root: HTMLElement): void {
  const tabAt = ({ target }: Event) => (target as Element).closest<HTMLElement>("[role=tab][data-language]");

  function choose(tab: HTMLElement) {
    const choice = choices.find((choice) => choice === tab.dataset.language);
    if (!choice) return;
    rememberLanguage(choice);
    holdStill(tab, () => applyLanguage(root, choice));
  }

  root.addEventListener("click", (event) => {
    const tab = tabAt(event);
    if (tab) choose(tab);
  });
  root.addEventListener("keydown", (event) => {
    const tab = tabAt(event);
    if (!tab) return;
    const next = tabAfter(
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
function holdStill(tab: HTMLElement, change: () => void): void {
  const before = tab.getBoundingClientRect().top;
  change();
  scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: "instant" });
}
