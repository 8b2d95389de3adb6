import { countryName, selectableCountries } from "@ofage/contract";

const selectableByCode: Readonly<Record<string, string>> = selectableCountries;

export interface Country {
  code: string;
  name: string;
}

/** The selectable countries by name, and after them the saved ones that are not among these. */
export function countryOptions(saved: readonly string[]): Country[] {
  const byName = (codes: readonly string[]) =>
    codes
      .map((code) => ({ code, name: countryName(code) }))
      .toSorted((a, b) => a.name.localeCompare(b.name, "en"));
  return [
    ...byName(Object.keys(selectableByCode)),
    ...byName(saved.filter((code) => !(code in selectableByCode))),
  ];
}

/** Whether a country is meant: by a part of its name, or by its code. */
export function matchesCountry({ code, name }: Country, search: string): boolean {
  const wanted = normalizeText(search);
  return normalizeText(name).includes(wanted) || code.toLowerCase() === wanted;
}

/** Without accents and capitals: "turkiye" finds "Türkiye". */
function normalizeText(text: string): string {
  return text.trim().normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
