/** The languages of the check: the names of its catalogs, and each language's name for itself. */
export const languages = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  es: "Español",
  it: "Italiano",
  pt: "Português",
  pl: "Polski",
  nl: "Nederlands",
  tr: "Türkçe",
  ar: "العربية",
} as const;

export type Language = keyof typeof languages;

function isLanguage(text: string): text is Language {
  return Object.hasOwn(languages, text);
}

/**
 * Chooses the language: the one in the URL, else the first available one of the visitor's own, else English.
 * @param search the URL's query, such as `?lang=de`
 * @param preferred BCP 47 tags, best first; `de-AT` asks for `de`
 */
export function chooseLanguage(search: string, preferred: readonly string[]): Language {
  const asked = new URLSearchParams(search).get("lang");
  const tags = asked === null ? preferred : [asked, ...preferred];
  return tags.map((tag) => tag.split("-")[0]!.toLowerCase()).find(isLanguage) ?? "en";
}

/**
 * Adds the picked language to a check's URL, so that starting over and continuing elsewhere keep it.
 * @param url the URL to visit
 * @param search the query of the page that leads there
 */
export function withLanguage(url: string, search: string): string {
  const picked = new URLSearchParams(search).get("lang");
  if (picked === null || !isLanguage(picked)) return url;
  const address = new URL(url);
  address.searchParams.set("lang", picked);
  return address.href;
}
