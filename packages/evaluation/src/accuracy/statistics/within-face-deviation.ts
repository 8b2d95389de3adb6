/**
 * Returns the sample variance of one face's estimates, with n − 1; undefined for fewer than two.
 * @param years null where there was no estimate
 */
export function sampleVariance(years: readonly (number | null)[]): number | undefined {
  const values = years.filter((each) => each !== null);
  if (values.length < 2) return undefined;
  const mean = values.reduce((sum, each) => sum + each, 0) / values.length;
  return values.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (values.length - 1);
}

/**
 * Returns the within-face standard deviation: the root of the mean of the faces' variances (ISO 5725-2 pools the
 * repeatability of laboratories this way).
 */
export function withinFaceDeviation<Face>(
  variance: (face: Face) => number,
): (faces: readonly Face[]) => number {
  return (faces) => Math.sqrt(faces.reduce((sum, face) => sum + variance(face), 0) / faces.length);
}
