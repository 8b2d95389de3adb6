import { countryName, selectableCountries } from "@ofage/contract";
import { sorted } from "@ofage/contract/sorted";

const selectableByCode: Readonly<Record<string, string>> = selectableCountries;

export interface Country {
  code: string;
  name: string;
}

/** Returns the selectable countries by name, followed by saved ones that are not among them. */
export function countryOptions(saved: readonly string[]): Country[] {
  const byName = (codes: readonly string[]) =>
    sorted(
      codes.map((code) => ({ code, name: countryName(code) })),
      (a, b) => a.name.localeCompare(b.name, "en"),
    );
  return [
    ...byName(Object.keys(selectableByCode)),
    ...byName(saved.filter((code) => !(code in selectableByCode))),
  ];
}

/** Matches a part of the name, or the code. */
export function matchesCountry({ code, name }: Country, search: string): boolean {
  const wanted = normalizeText(search);
  return normalizeText(name).includes(wanted) || code.toLowerCase() === wanted;
}

/** Removes accents and case, so that "turkiye" finds "Türkiye". */
function normalizeText(text: string): string {
  return text.trim().normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
