/** How a time zone is shown: "America/New York". */
export function timeZoneLabel(zone: string): string {
  return zone.replaceAll("_", " ");
}
