/** Formats a time zone, such as "America/New York". */
export function timeZoneLabel(zone: string): string {
  return zone.replaceAll("_", " ");
}
