import { describe, expect, test } from "vitest";
import en from "./en.json";
import { languages } from "./languages.ts";

const catalogs = import.meta.glob<object>("./*.json", { import: "default", eager: true });

/** `result.passed.heading` and the like, each with its text. */
function textsOf(catalog: object, path = ""): [string, string][] {
  return Object.entries(catalog).flatMap(([key, value]) =>
    typeof value === "string"
      ? [[`${path}${key}`, value] as [string, string]]
      : textsOf(value, `${path}${key}.`),
  );
}

const english = textsOf(en);
const placeholdersOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

/** Texts on buttons and in lists, where a long word would push its neighbors away. */
const short =
  /^(language|test\.(mode|outcomes\..*)|consent\.(agree|refuse|busy)|methods\.(label|other)|scan\.(take_picture|without_turn|with_turn|cancel)|handover\.(offer|copy|copied|window|here)|camera\.try_again|failure\.(try_again|send_again)|result\.(continue|return|close|try_again))$/;

/** Words for another attempt. A visitor who reads what was missing may have none left. */
const anotherTry: Record<string, RegExp> = {
  en: /try/i,
  de: /erneut|versuch/i,
  fr: /réessa/i,
  es: /inténta|intentarlo/i,
  it: /riprov/i,
  pt: /tente/i,
  pl: /spróbuj/i,
  nl: /probeer/i,
  tr: /tekrar dene/i,
  ar: /المحاولة/,
};
const isAboutPast = (key: string) => /^(result|advice)\.\w+\.(lead|heading)$/.test(key);

test("every language has a catalog, and every catalog a language", () =>
  expect(Object.keys(catalogs).toSorted()).toEqual(
    Object.keys(languages)
      .map((code) => `./${code}.json`)
      .toSorted(),
  ));

test.each(Object.keys(languages))("%s offers no other attempt where it says what was missing", (code) => {
  for (const [key, text] of textsOf(catalogs[`./${code}.json`]!).filter(([key]) => isAboutPast(key)))
    expect(text, key).not.toMatch(anotherTry[code]!);
});

describe.each(Object.keys(languages).filter((code) => code !== "en"))("%s", (code) => {
  const translated = new Map(textsOf(catalogs[`./${code}.json`]!));

  test("has the same keys as English, in the same order", () =>
    expect([...translated.keys()]).toEqual(english.map(([key]) => key)));

  test("has the same placeholders as English in each text", () => {
    for (const [key, text] of english)
      expect(placeholdersOf(translated.get(key) ?? ""), key).toEqual(placeholdersOf(text));
  });

  test("translates every text", () => {
    for (const [key, text] of english) {
      expect(translated.get(key)?.trim(), key).toBeTruthy();
      expect(translated.get(key), key).not.toBe(text);
    }
  });

  test("keeps button texts short", () => {
    for (const [key, text] of english.filter(([key]) => short.test(key)))
      expect(translated.get(key)!.length, key).toBeLessThanOrEqual(Math.max(1.8 * text.length, 16));
  });

  test("has no straight quotes and no double spaces", () => {
    for (const [key, text] of translated) expect(text, key).not.toMatch(/["']| {2}|\.\.\./);
  });
});
