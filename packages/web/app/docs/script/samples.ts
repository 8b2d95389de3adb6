import { applyLanguage, choices, rememberLanguage } from "../language.ts";

const moves: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

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
    const move = moves[event.key];
    if (!tab || !move) return;
    event.preventDefault();
    const tabs = [...tab.parentElement!.querySelectorAll<HTMLElement>("[role=tab]")];
    const next = tabs[move(tabs.indexOf(tab), tabs.length)]!;
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
