/**
 * Returns the area under the ROC curve: how probably a random value of `higher` lies above one of `lower`, where a tie counts half
 * (Hanley and McNeil, Radiology 143, 1982).
 * @param lower at least one value
 * @param higher at least one value
 */
export function areaUnderCurve(lower: readonly number[], higher: readonly number[]): number {
  const below = Float64Array.from(lower).toSorted();
  let wins = 0;
  let [less, lessOrEqual] = [0, 0];
  for (const value of Float64Array.from(higher).toSorted()) {
    while (less < below.length && below[less]! < value) less++;
    while (lessOrEqual < below.length && below[lessOrEqual]! <= value) lessOrEqual++;
    wins += (less + lessOrEqual) / 2;
  }
  return wins / (lower.length * higher.length);
}
