/** How a time zone is shown: "America/New York". */
export function zoneLabel(zone: string): string {
  return zone.replaceAll("_", " ");
}
