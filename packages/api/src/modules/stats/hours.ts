import { addDays, startOfDay } from "../../days.ts";

const hourMs = 3_600_000;

/** Hour of a day; the last one of a day may be shorter. */
export interface Hour {
  /** Bit of the hour within its day. */
  bit: number;
  first: Date;
  until: Date;
}

/** Returns the bit of the hour that contains an instant, counted from the start of its day: 0–24 on the longest day. */
export function hourBit(at: Date, day: string, timeZone: string): number {
  return 1 << Math.floor((at.getTime() - startOfDay(day, timeZone).getTime()) / hourMs);
}

/**
 * Returns the hours of a day, latest first.
 * @param bits which hours; all by default
 */
export function hoursOf(day: string, timeZone: string, bits = -1): Hour[] {
  const start = startOfDay(day, timeZone).getTime();
  const end = startOfDay(addDays(day, 1), timeZone).getTime();
  const hours: Hour[] = [];
  for (let number = Math.ceil((end - start) / hourMs) - 1; number >= 0; number--) {
    const bit = 1 << number;
    if ((bits & bit) === 0) continue;
    const first = start + number * hourMs;
    hours.push({ bit, first: new Date(first), until: new Date(Math.min(first + hourMs, end)) });
  }
  return hours;
}
