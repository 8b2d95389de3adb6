/** Sums of the normal equations of a least squares fit: n rows of n coefficients and the right side. */
export type NormalEquations = Float64Array[];

/** Creates the sums of no equations. */
export function createNormalEquations(unknowns: number): NormalEquations {
  return Array.from({ length: unknowns }, () => new Float64Array(unknowns + 1));
}

/**
 * Adds one equation's products.
 * @param equation as many coefficients as there are unknowns, then the right side
 */
export function addEquation(sums: NormalEquations, equation: readonly number[]): void {
  // Loops without iterators, because a scan's end waits for some 20,000 equations.
  for (let i = 0; i < sums.length; i++) {
    const row = sums[i]!;
    const coefficient = equation[i]!;
    for (let j = 0; j < equation.length; j++) row[j]! += coefficient * equation[j]!;
  }
}
