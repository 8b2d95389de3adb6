import type { StartingWebsite } from "../../websites/index.ts";

/** Returns why a policy does not have a visitor checked, or null. A visitor with an unknown country is checked. */
export function notRequiredReason(
  {
    is_paused,
    enabled_countries: enabled,
    countries,
  }: Pick<StartingWebsite, "is_paused" | "enabled_countries" | "countries">,
  country: string | null,
): "paused" | "country" | null {
  if (is_paused) return "paused";
  const required = country === null ? undefined : countries[country]?.required;
  if (required !== undefined) return required ? null : "country";
  return enabled.length > 0 && country !== null && !enabled.includes(country) ? "country" : null;
}
