/** Relative to the largest coefficient; anything smaller is rounding. */
const SMALLEST_PIVOT = 1e-12;

/**
 * Solves linear equations by Gaussian elimination with partial pivoting.
 * @param rows n rows of n coefficients and the right side; overwritten
 * @returns null when they have no single solution
 */
export function solveLinearSystem(rows: Float64Array[]): Float64Array | null {
  const n = rows.length;
  const largest = Math.max(...rows.flatMap((row) => Array.from(row.subarray(0, n), Math.abs)));
  for (let column = 0; column < n; column++) {
    let best = column;
    for (let i = column + 1; i < n; i++) {
      if (Math.abs(rows[i]![column]!) > Math.abs(rows[best]![column]!)) best = i;
    }
    [rows[column], rows[best]] = [rows[best]!, rows[column]!];
    const pivot = rows[column]!;
    // Negated so that NaN fails too.
    if (!(Math.abs(pivot[column]!) > SMALLEST_PIVOT * largest)) return null;
    for (let i = column + 1; i < n; i++) {
      const factor = rows[i]![column]! / pivot[column]!;
      for (let j = column; j <= n; j++) rows[i]![j]! -= factor * pivot[j]!;
    }
  }
  const solution = new Float64Array(n);
  for (let i = n - 1; i >= 0; i--) {
    let rest = rows[i]![n]!;
    for (let j = i + 1; j < n; j++) rest -= rows[i]![j]! * solution[j]!;
    solution[i] = rest / rows[i]![i]!;
  }
  return solution;
}
