import { addDays, startOfDay } from "../../days.ts";

const hourMs = 3_600_000;

/** An hour of a day; the last one of a day may be shorter. */
export interface Hour {
  /** Stands for it among the hours of its day. */
  bit: number;
  first: Date;
  until: Date;
}

/** The bit of the hour since its day began, 0–24 on the longest day, that an instant lies in. */
export function hourBit(at: Date, day: string, timeZone: string): number {
  return 1 << Math.floor((at.getTime() - startOfDay(day, timeZone).getTime()) / hourMs);
}

/** The hours of a day, the latest first. @param bits which of them; all unless said */
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
