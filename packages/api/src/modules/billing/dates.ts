import { addDays, dayOf } from "../../days.ts";

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const month = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

/** Formats the day of an instant in a time zone, such as `December 1, 2026`. */
export const dateText = (at: Date, timeZone: string): string => dayText(dayOf(at, timeZone));

/**
 * Formats a day, such as `December 1, 2026`.
 * @param isoDay such as `2026-12-01`
 */
export const dayText = (isoDay: string): string => day.format(new Date(`${isoDay}T00:00:00Z`));

/** Formats a month: `2026-12` becomes `December 2026`. */
export const monthText = (period: string): string => month.format(new Date(`${period}-01T00:00:00Z`));

/** Returns the last day of a period that ends at an instant. */
export const lastDay = (endsAt: Date, timeZone: string): string => addDays(dayOf(endsAt, timeZone), -1);
