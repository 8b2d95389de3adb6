const round = [1, 2, 5, 10] as const;

/**
 * Returns a count axis's ticks: even, round, whole steps from 0 to at least `max`.
 * @param most maximum number of steps
 */
export function axisTicks(max: number, most = 4): number[] {
  const top = Math.max(1, max);
  const power = 10 ** Math.floor(Math.log10(Math.max(1, top / most)));
  const step = power * (round.find((factor) => factor * power * most >= top) ?? 10);
  return Array.from({ length: Math.ceil(top / step) + 1 }, (_, index) => index * step);
}
