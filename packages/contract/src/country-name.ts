import { selectableCountries } from "./countries.ts";

const selectableNames: Readonly<Record<string, string>> = selectableCountries;
const regionNames = new Intl.DisplayNames(["en"], { type: "region", fallback: "code" });

/** Returns the name of a two-letter country code, or the code itself when it has none. */
export function countryName(code: string): string {
  return selectableNames[code] ?? regionNames.of(code) ?? code;
}
