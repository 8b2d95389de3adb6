const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const at = (isoDay: string) => new Date(`${isoDay}T00:00:00Z`);

/**
 * Formats a day.
 * @param isoDay such as `2026-12-01`, formatted as `Dec 1, 2026`
 */
export const formatBillingDay = (isoDay: string): string => day.format(at(isoDay));

/** Formats a period by its first and last day, such as `Nov 1 – 30, 2026`. */
export const formatBillingPeriod = (first: string, last: string): string =>
  day.formatRange(at(first), at(last));
