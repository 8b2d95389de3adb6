import { type VersionComparison, compareVersions } from "./compare-versions.ts";
import { computeVersionMetrics, type PassLimits, type VersionMetrics } from "./version-metrics.ts";
import { engineVersions } from "./measure-accuracy.ts";
import type { MeasuredFace } from "./measured-face.ts";
import type { Resampling } from "./statistics/bootstrap.ts";
import type { EngineVersion, EstimatorId } from "@ofage/engine";

/** Ages in full years where an estimate decides: older visitors are hardly ever asked for other proof. */
const YOUNG_AGE_BAND = { from: 13, to: 25 };

/** Evaluation of a custom model on labeled faces. */
export interface CustomModelEvaluation {
  metrics: VersionMetrics;
  /** Differences from each built-in version on the same faces, oldest version first; `young` covers the young faces only. */
  comparisons: { version: EngineVersion; all: VersionComparison[]; young: VersionComparison[] }[];
}

/**
 * Evaluates a custom model against the built-in versions.
 * @param faces read by the network as well as by the built-in versions
 */
export function evaluateCustomModel(
  faces: readonly MeasuredFace<EstimatorId>[],
  limits: PassLimits,
  how: Resampling,
): CustomModelEvaluation {
  const strictest = Math.max(...limits.challengeAges) + Math.max(...limits.buffers);
  const young = faces.filter(({ age }) => age >= YOUNG_AGE_BAND.from && age < YOUNG_AGE_BAND.to);
  return {
    metrics: computeVersionMetrics(faces, "custom", limits, how),
    comparisons: engineVersions.map((version) => ({
      version,
      all: compareVersions(faces, ["custom", version], strictest, how),
      young: compareVersions(young, ["custom", version], strictest, how),
    })),
  };
}

/**
 * Describes the conclusion for the last version, which the network would replace. It goes by the mean absolute error
 * and says better or worse only where the interval leaves no doubt.
 */
export function describeConclusion({ comparisons: against }: CustomModelEvaluation): string {
  const { version, all, young } = against.at(-1)!;
  const ages = `ages ${YOUNG_AGE_BAND.from} to ${YOUNG_AGE_BAND.to - 1}`;
  const ofTheYoung =
    findErrorComparison(young).difference === null
      ? `of ${ages}, where an age decides, this set has too few faces to say`
      : `at ${ages}, where an age decides, it is ${describeBetter(young)}`;
  return `On these faces the network's estimates are ${describeBetter(all)} than those of ${version}; ${ofTheYoung}.`;
}

const findErrorComparison = (comparisons: readonly VersionComparison[]): VersionComparison =>
  comparisons.find(({ figure }) => figure === "mean_absolute")!;

function describeBetter(comparisons: readonly VersionComparison[]): string {
  const { better } = findErrorComparison(comparisons);
  if (better === null) return "neither better nor worse for certain";
  return better === "custom" ? "better" : "worse";
}
