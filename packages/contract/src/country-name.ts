import { selectableCountries } from "./countries.ts";

const offered: Readonly<Record<string, string>> = selectableCountries;
const others = new Intl.DisplayNames(["en"], { type: "region", fallback: "code" });

/** Name of a two-letter code; the code itself when it has none. */
export function countryName(code: string): string {
  return offered[code] ?? others.of(code) ?? code;
}
