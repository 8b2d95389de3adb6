import type { PostalAddress } from "./billing.ts";
import { countryName } from "./country-name.ts";

/** An address as it is written on a letter, line by line; what is empty is left out. */
export function addressLines({ line1, line2, city, state, postal_code, country }: PostalAddress): string[] {
  const region = [state, postal_code].filter(Boolean).join(" ");
  return [line1, line2, [city, region].filter(Boolean).join(", "), countryName(country)].filter(Boolean);
}
