import { sorted } from "@ofage/contract/sorted";

const utcNames = new Set(["UTC", "Etc/UTC", "Etc/UCT", "Etc/GMT", "GMT", "UCT", "Zulu", "Universal"]);

/** Returns this browser's time zone. */
export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Returns the browser's time zone if it differs from the organization's. */
export function suggestTimeZone(organization: string, browser: string): string | undefined {
  const same = organization === browser || (utcNames.has(organization) && utcNames.has(browser));
  return same ? undefined : browser;
}

/**
 * Lists all time zones, UTC first.
 * @param current listed even if this browser does not know it
 */
export function listTimeZones(current: string): string[] {
  return sorted(
    new Set(["UTC", current, ...Intl.supportedValuesOf("timeZone")]),
    (a, b) => Number(b === "UTC") - Number(a === "UTC") || a.localeCompare(b, "en"),
  );
}

/** Tells whether the typed text matches a part of the zone's name, ignoring case and separators. */
export function matchesTimeZone(zone: string, typed: string): boolean {
  return plain(zone).includes(plain(typed));
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[\s_/-]+/g, " ")
    .trim();
}
