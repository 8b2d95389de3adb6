/** A measured value and its score, a natural logarithm of a likelihood ratio. */
export type Knot = readonly [value: number, score: number];

/**
 * Reads a value's score from a table.
 * @param knots by growing value; the score is linear between two of them and constant beyond the first and the last
 * @returns 0 for a value that was not measured, and the lowest score for one that is not a number
 */
export function readScore(knots: readonly Knot[], value: number | undefined): number {
  if (value === undefined) return 0;
  if (Number.isNaN(value)) return Math.min(...knots.map(([, score]) => score));
  const above = knots.findIndex(([knot]) => knot >= value);
  if (above <= 0) return above === 0 ? knots[0]![1] : knots.at(-1)![1];
  const [[from, low], [to, high]] = [knots[above - 1]!, knots[above]!];
  return low + ((value - from) / (to - from)) * (high - low);
}
