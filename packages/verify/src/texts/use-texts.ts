import { useLayoutEffect, useRef, useState } from "react";
import { textDirection } from "@ofage/contract/text-direction";
import type { Language } from "./languages.ts";
import { loadTexts, type LoadedTexts } from "./load-texts.ts";

/**
 * Provides the page's texts, starting with `first`. `pick` changes the language and saves it in the URL for reloads;
 * if its catalog fails to load, the page stays as it was.
 */
export function useTexts(first: LoadedTexts): LoadedTexts & { pick(language: Language): void } {
  const [spoken, setSpoken] = useState(first);
  const picked = useRef(first.language);

  useLayoutEffect(() => {
    document.documentElement.lang = spoken.language;
    document.documentElement.dir = textDirection(spoken.language);
    document.title = spoken.texts.title;
  }, [spoken]);

  async function pick(language: Language): Promise<void> {
    picked.current = language;
    const loaded = await loadTexts(language).catch(() => null);
    if (!loaded || picked.current !== language) return;
    setSpoken(loaded);
    const address = new URL(window.location.href);
    address.searchParams.set("lang", language);
    window.history.replaceState(window.history.state, "", address);
  }

  return { ...spoken, pick: (language) => void pick(language) };
}
