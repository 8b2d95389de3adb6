import type { Random } from "./random.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Weights of the hours of a UTC day: Europe's evening and America's afternoon overlap. */
const hourWeights: [number, number][] = [
  9, 7, 6, 4, 3, 2, 2, 3, 4, 5, 6, 7, 8, 8, 9, 10, 12, 14, 16, 18, 19, 18, 15, 12,
].map((weight, hour) => [hour, weight]);

/** Minutes before now of the most recent visits, so that there is something to see at any hour. */
const recentVisitMinutesAgo = [1.2, 3, 6, 11, 19, 31, 47];

/** Tells whether the day that starts at this midnight is on a weekend. */
const isWeekend = (midnight: number) => [0, 6].includes(new Date(midnight).getUTCDay());

/**
 * Generates the times of a website's visits in a range: more on weekends and in the evening, and more each month.
 * @param perDay visits of an ordinary day at the end of the range
 */
export function fakeVisitTimes(from: Date, to: Date, perDay: number, random: Random): Date[] {
  const times: Date[] = [];
  const firstDay = Math.floor(from.getTime() / dayMs) * dayMs;
  for (let midnight = firstDay; midnight < to.getTime(); midnight += dayMs) {
    const growth = 0.6 + (0.4 * (midnight - firstDay)) / (to.getTime() - firstDay);
    const count = Math.round(perDay * (isWeekend(midnight) ? 1.4 : 1) * growth * random.between(0.75, 1.25));
    for (let made = 0; made < count; made++)
      times.push(new Date(midnight + hourMs * (random.pick(hourWeights) + random.between(0, 1))));
  }
  return times.filter((at) => at >= from && at < to);
}

/**
 * Returns a website's share of the most recent visits.
 * @param website index among `websites`
 */
export function fakeRecentVisitTimes(now: Date, website: number, websites: number): Date[] {
  return recentVisitMinutesAgo
    .filter((_, index) => index % websites === website)
    .map((minutes) => new Date(now.getTime() - minutes * 60_000));
}

/** Generates the times at which a developer tested a website in a range: on working days, in working hours. */
export function fakeTestTimes(from: Date, to: Date, random: Random): Date[] {
  const times: Date[] = [];
  for (
    let midnight = Math.floor(from.getTime() / dayMs) * dayMs;
    midnight < to.getTime();
    midnight += dayMs
  ) {
    if (isWeekend(midnight)) continue;
    const count = Math.floor(random.between(0, 3));
    for (let made = 0; made < count; made++) times.push(new Date(midnight + hourMs * random.between(8, 17)));
  }
  return times.filter((at) => at >= from && at < to);
}
