import type { PostalAddress } from "./billing.ts";
import { countryName } from "./country-name.ts";

/** Formats a postal address line by line, leaving out empty fields. */
export function addressLines({ line1, line2, city, state, postal_code, country }: PostalAddress): string[] {
  const region = [state, postal_code].filter(Boolean).join(" ");
  return [line1, line2, [city, region].filter(Boolean).join(", "), countryName(country)].filter(Boolean);
}
