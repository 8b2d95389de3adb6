import type { Language } from "./languages.ts";
import type { Texts } from "./texts.ts";

/** A catalog and its language. */
export interface LoadedTexts {
  language: Language;
  texts: Texts;
}

// One file each, so that a visitor loads one language only.
const catalogs = import.meta.glob<Texts>("./*.json", { import: "default" });

/** @throws when its file cannot be had */
export async function loadTexts(language: Language): Promise<LoadedTexts> {
  return { language, texts: await catalogs[`./${language}.json`]!() };
}

/**
 * Loads the catalog of a language, or the English one if that fails.
 * @throws when neither can be loaded
 */
export function loadTextsOrEnglish(language: Language): Promise<LoadedTexts> {
  return loadTexts(language).catch(() => loadTexts("en"));
}
