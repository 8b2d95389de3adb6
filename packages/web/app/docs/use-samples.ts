import { useEffect, useLayoutEffect } from "react";
import { applyLanguage, choices, rememberedLanguage, rememberLanguage } from "./language.ts";

const moves: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Brings the language tabs below `root` to life: one choice for all of them, remembered. */
export function useSamples(root: HTMLElement | null): void {
  useLayoutEffect(() => {
    if (root) applyLanguage(root, rememberedLanguage());
  }, [root]);

  useEffect(() => {
    if (!root) return;
    const element = root;
    const stop = new AbortController();
    const tabAt = (event: Event) =>
      (event.target as Element).closest<HTMLElement>("[role=tab][data-language]");

    function choose(tab: HTMLElement) {
      const choice = choices.find((choice) => choice === tab.dataset.language);
      if (!choice) return;
      rememberLanguage(choice);
      holdStill(tab, () => applyLanguage(element, choice));
    }

    element.addEventListener(
      "click",
      (event) => {
        const tab = tabAt(event);
        if (tab) choose(tab);
      },
      { signal: stop.signal },
    );
    element.addEventListener(
      "keydown",
      (event) => {
        const tab = tabAt(event);
        const move = moves[event.key];
        if (!tab || !move) return;
        event.preventDefault();
        const tabs = [...tab.parentElement!.querySelectorAll<HTMLElement>("[role=tab]")];
        const next = tabs[move(tabs.indexOf(tab), tabs.length)]!;
        choose(next);
        next.focus({ preventScroll: true });
      },
      { signal: stop.signal },
    );
    return () => stop.abort();
  }, [root]);
}

/** Samples above the pressed tab may grow or shrink with it; what was pressed stays under the finger. */
function holdStill(tab: HTMLElement, change: () => void): void {
  const before = tab.getBoundingClientRect().top;
  change();
  scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: "instant" });
}
