const round = [1, 2, 5, 10] as const;

/**
 * What stands on the axis of a count: from 0 in even, round, whole steps to at least `max`.
 * @param most how many steps at most
 */
export function axisTicks(max: number, most = 4): number[] {
  const top = Math.max(1, max);
  const power = 10 ** Math.floor(Math.log10(Math.max(1, top / most)));
  const step = power * (round.find((factor) => factor * power * most >= top) ?? 10);
  return Array.from({ length: Math.ceil(top / step) + 1 }, (_, index) => index * step);
}
