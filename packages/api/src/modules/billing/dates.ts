import { addDays, dayOf } from "../../days.ts";

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const month = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

/** The day an instant falls on in a time zone, as people read it: `December 1, 2026`. */
export const dateText = (at: Date, timeZone: string): string => dayText(dayOf(at, timeZone));

/** @param isoDay such as `2026-12-01` */
export const dayText = (isoDay: string): string => day.format(new Date(`${isoDay}T00:00:00Z`));

/** `2026-12` as `December 2026`. */
export const monthText = (period: string): string => month.format(new Date(`${period}-01T00:00:00Z`));

/** The last day of a period that ends at an instant. */
export const lastDay = (endsAt: Date, timeZone: string): string => addDays(dayOf(endsAt, timeZone), -1);
