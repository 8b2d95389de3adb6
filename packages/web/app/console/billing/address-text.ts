import type { Address } from "@ofage/contract";
import { countryName } from "../../ui/country-name.ts";

/** An address as it is written on a letter, a line each; what is empty is left out. */
export function addressText({ line1, line2, city, state, postal_code, country }: Address): string {
  const region = [state, postal_code].filter(Boolean).join(" ");
  return [line1, line2, [city, region].filter(Boolean).join(", "), countryName(country)]
    .filter(Boolean)
    .join("\n");
}
