const utcNames = new Set(["UTC", "Etc/UTC", "Etc/UCT", "Etc/GMT", "GMT", "UCT", "Zulu", "Universal"]);

/** The time zone that this browser is in. */
export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The zone to offer to an account in its place: that of the browser, unless it is the same. */
export function suggestTimeZone(account: string, browser: string): string | undefined {
  const same = account === browser || (utcNames.has(account) && utcNames.has(browser));
  return same ? undefined : browser;
}

/** All zones to choose from, UTC first. @param current stands among them even when this browser does not know it */
export function listTimeZones(current: string): string[] {
  return ["UTC", ...new Set([current, ...Intl.supportedValuesOf("timeZone")])]
    .filter((zone, index) => index === 0 || zone !== "UTC")
    .toSorted((a, b) => Number(b === "UTC") - Number(a === "UTC") || a.localeCompare(b, "en"));
}

/** Whether a zone is meant by a part of its name, in whatever way that is written. */
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
