import type { Random } from "./random.ts";

const hourMs = 3_600_000;

/** Weights of the hours of a UTC day: Europe's evening and America's afternoon overlap. */
const hourWeights = [9, 7, 6, 4, 3, 2, 2, 3, 4, 5, 6, 7, 8, 8, 9, 10, 12, 14, 16, 18, 19, 18, 15, 12];
const weightOfDay = hourWeights.reduce((sum, weight) => sum + weight, 0);

/** Tells whether a time is on a weekend. */
export const isWeekend = (at: Date) => [0, 6].includes(at.getUTCDay());

/**
 * Generates times in a range, oldest first: more on weekends and in the evening.
 * @param perDay number of times on an ordinary day
 */
export function fakeTimes(from: Date, to: Date, perDay: number, random: Random): Date[] {
  const times: Date[] = [];
  for (let start = from.getTime(); start < to.getTime(); start += hourMs) {
    const end = Math.min(start + hourMs, to.getTime());
    const at = new Date(start);
    const share = (hourWeights[at.getUTCHours()]! / weightOfDay) * ((end - start) / hourMs);
    const expected = perDay * share * (isWeekend(at) ? 1.4 : 1) * random.between(0.6, 1.4);
    const inHour = Array.from({ length: Math.floor(expected + random.between(0, 1)) }, () =>
      Math.floor(random.between(start, end)),
    );
    times.push(...inHour.toSorted((a, b) => a - b).map((time) => new Date(time)));
  }
  return times;
}
