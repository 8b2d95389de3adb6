import type { Language } from "./languages.ts";
import type { Texts } from "./texts.ts";

/** A catalogue and its language. */
export interface LoadedTexts {
  language: Language;
  texts: Texts;
}

// One file each, so that a visitor loads one language.
const catalogs = import.meta.glob<Texts>("./*.json", { import: "default" });

/** @throws when its file cannot be had */
export async function loadTexts(language: Language): Promise<LoadedTexts> {
  return { language, texts: await catalogs[`./${language}.json`]!() };
}

/** The catalogue of a language, else the English one. @throws when neither can be had */
export function loadTextsOrEnglish(language: Language): Promise<LoadedTexts> {
  return loadTexts(language).catch(() => loadTexts("en"));
}
