import type { AccuracyReport } from "./accuracy-report.ts";
import { type ModelVersion, modelVersions } from "./brand.ts";

/**
 * A version's error model: estimate = true age + bias + an error drawn from a normal distribution. All in years,
 * measured on the faces of `docs/accuracy.json`, none of them younger than 25.
 */
export interface ErrorModel {
  /** Mean absolute error over all faces: the meaning of "off on average". */
  meanAbsolute: number;
  /** Standard deviation around the mean error of all faces. */
  standardDeviation: number;
  /** Mean error of all faces; a negative value means they are estimated too young. */
  bias: number;
  /** Mean error of the youngest measured group. Estimates lean toward middle age, so young faces come out too old. */
  youngestBias: number;
}

/** A test compares these with docs/accuracy.json. They are copied here because the report is too large for a page's script. */
export const errorModels: Readonly<Record<ModelVersion, ErrorModel>> = {
  [modelVersions[0]]: { meanAbsolute: 5.7, standardDeviation: 6.8, bias: -2.2, youngestBias: 0.1 },
  [modelVersions[1]]: { meanAbsolute: 6.1, standardDeviation: 7.7, bias: -1.2, youngestBias: 1.6 },
  [modelVersions[2]]: { meanAbsolute: 5.6, standardDeviation: 6.7, bias: -2.3, youngestBias: 1.6 },
};

/** Finds the youngest group that has metrics: in full years from `from`, below `to`. */
export function findYoungestMeasuredGroup(
  { versions }: Pick<AccuracyReport, "versions">,
  model: ModelVersion,
) {
  return versions.find((version) => version.model === model)?.by_age.find(({ error }) => error !== null);
}

/**
 * Derives a version's error model from a report, rounded to a tenth of a year.
 * @throws when the report has too few faces
 */
export function errorModelFromReport(
  report: Pick<AccuracyReport, "versions">,
  model: ModelVersion,
): ErrorModel {
  const all = report.versions.find((version) => version.model === model)?.all.error;
  const youngest = findYoungestMeasuredGroup(report, model)?.error;
  if (!all || !youngest) throw new Error(`the report has too few faces for an error model of ${model}`);
  const tenth = (years: number): number => Math.round(years * 10) / 10;
  return {
    meanAbsolute: tenth(all.mean_absolute.value),
    standardDeviation: tenth(all.standard_deviation.value),
    bias: tenth(all.bias.value),
    youngestBias: tenth(youngest.bias.value),
  };
}

/**
 * Returns the probability that a person's estimate is at or above a limit.
 * @param trueAge years
 * @param limit years
 * @param bias years
 * @param standardDeviation years, above 0
 */
export function probabilityAtOrAbove(
  limit: number,
  trueAge: number,
  { bias, standardDeviation }: { bias: number; standardDeviation: number },
): number {
  return standardNormalCdf((trueAge + bias - limit) / standardDeviation);
}

/** Returns the standard normal cumulative distribution at `x`, accurate to 1e-7 (Abramowitz and Stegun 7.1.26). */
function standardNormalCdf(x: number): number {
  const t = 1 / (1 + (0.3275911 * Math.abs(x)) / Math.SQRT2);
  const series =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const above = (series * Math.exp((-x * x) / 2)) / 2;
  return x < 0 ? above : 1 - above;
}
