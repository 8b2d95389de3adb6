import { countryName, selectableCountries } from "@ofage/contract";

const offered: Readonly<Record<string, string>> = selectableCountries;

export interface Country {
  code: string;
  name: string;
}

/** The selectable countries by name, and after them the saved ones that are not among these. */
export function countriesToChoose(saved: readonly string[]): Country[] {
  const byName = (codes: readonly string[]) =>
    codes
      .map((code) => ({ code, name: countryName(code) }))
      .toSorted((a, b) => a.name.localeCompare(b.name, "en"));
  return [...byName(Object.keys(offered)), ...byName(saved.filter((code) => !(code in offered)))];
}

/** Whether a country is meant: by a part of its name, or by its code. */
export function isMeant({ code, name }: Country, search: string): boolean {
  const wanted = plain(search);
  return plain(name).includes(wanted) || code.toLowerCase() === wanted;
}

/** Without accents and capitals: "turkiye" finds "Türkiye". */
function plain(text: string): string {
  return text.trim().normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
