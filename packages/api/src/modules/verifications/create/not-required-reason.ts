import type { WebsiteRow } from "../../websites/index.ts";

/** Why a visitor need not be asked; one whose country cannot be told is: not knowing opens nothing. */
export function notRequiredReason(website: WebsiteRow, country: string | null): "paused" | "country" | null {
  if (website.is_paused) return "paused";
  const { enabled_countries: enabled } = website;
  return enabled.length > 0 && country !== null && !enabled.includes(country) ? "country" : null;
}
