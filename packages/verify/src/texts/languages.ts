/** The languages that the check speaks: its catalogues' names, and what each language calls itself. */
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
 * The language to speak: the one in the address, else the first of the visitor's own that there is, else English.
 * @param search the address's query, such as `?lang=de`
 * @param preferred BCP 47 tags, best first; `de-AT` asks for `de`
 */
export function chooseLanguage(search: string, preferred: readonly string[]): Language {
  const asked = new URLSearchParams(search).get("lang");
  const tags = asked === null ? preferred : [asked, ...preferred];
  return tags.map((tag) => tag.split("-")[0]!.toLowerCase()).find(isLanguage) ?? "en";
}

/**
 * An address of a check in the language that was picked in another's, so that beginning again and going on elsewhere keep it.
 * @param url the address to go to
 * @param search the query of the page that leads there
 */
export function withLanguage(url: string, search: string): string {
  const picked = new URLSearchParams(search).get("lang");
  if (picked === null || !isLanguage(picked)) return url;
  const address = new URL(url);
  address.searchParams.set("lang", picked);
  return address.href;
}
