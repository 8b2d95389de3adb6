import type { Random } from "./random.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How busy each hour of a UTC day is: Europe's evening and America's afternoon are together. */
const hourWeights: [number, number][] = [
  9, 7, 6, 4, 3, 2, 2, 3, 4, 5, 6, 7, 8, 8, 9, 10, 12, 14, 16, 18, 19, 18, 15, 12,
].map((weight, hour) => [hour, weight]);

/** Minutes before now at which somebody has just come by, so that there is something to see at any hour. */
const recentVisitMinutesAgo = [1.2, 3, 6, 11, 19, 31, 47];

/** Whether the day that begins then is one of a weekend. */
const isWeekend = (midnight: number) => [0, 6].includes(new Date(midnight).getUTCDay());

/**
 * When a website's visitors came, from one time up to another: more on weekends and in the evening, more from month to month.
 * @param perDay of an ordinary day at the end
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

/** The latest, of which a website has its share. @param website which one it is of `websites` */
export function fakeRecentVisitTimes(now: Date, website: number, websites: number): Date[] {
  return recentVisitMinutesAgo
    .filter((_, index) => index % websites === website)
    .map((minutes) => new Date(now.getTime() - minutes * 60_000));
}

/** When a developer tried a website, from one time up to another: on working days, at work. */
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
