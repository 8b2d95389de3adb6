import type { StartingWebsite } from "../../websites/index.ts";

/** Returns why a visitor need not be checked, or null. A visitor with an unknown country is checked. */
export function notRequiredReason(
  website: StartingWebsite,
  country: string | null,
): "paused" | "country" | null {
  if (website.is_paused) return "paused";
  const { enabled_countries: enabled, countries } = website;
  const required = country === null ? undefined : countries[country]?.required;
  if (required !== undefined) return required ? null : "country";
  return enabled.length > 0 && country !== null && !enabled.includes(country) ? "country" : null;
}
