/** Years beside the limits and the estimate, so that both ends of the scale are readable. */
const margin = { below: 8, above: 10, estimate: 3 };

/**
 * Returns the range of ages on a scale, in whole years, and a function that places an age on it.
 * @param bounds challenge age, and the age from which an estimate passes
 * @param interval of the estimate, if it is known
 */
export function layoutScale(
  bounds: { challenge: number; pass: number },
  estimate: number | null,
  interval: { low: number; high: number } | null,
) {
  const [youngest, oldest] = [interval?.low ?? estimate ?? Infinity, interval?.high ?? estimate ?? 0];
  const from = Math.max(0, Math.floor(Math.min(bounds.challenge - margin.below, youngest - margin.estimate)));
  const to = Math.ceil(Math.max(bounds.pass + margin.above, oldest + margin.estimate));
  return { from, to, percentOf: (age: number) => ((age - from) / (to - from)) * 100 };
}
