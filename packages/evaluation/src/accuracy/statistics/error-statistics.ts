/* Statistics of errors, each an estimate minus the truth, in years. */

export const bias = (errors: readonly number[]): number => sum(errors) / errors.length;

export const meanAbsoluteError = (errors: readonly number[]): number =>
  errors.reduce((total, error) => total + Math.abs(error), 0) / errors.length;

/** Returns the standard deviation around the bias, with n − 1. NaN for a single error. */
export function standardDeviation(errors: readonly number[]): number {
  const mean = bias(errors);
  return Math.sqrt(errors.reduce((total, error) => total + (error - mean) ** 2, 0) / (errors.length - 1));
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
