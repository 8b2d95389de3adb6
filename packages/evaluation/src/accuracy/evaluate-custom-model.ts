import { type VersionComparison, compareVersions } from "./compare-versions.ts";
import { computeVersionMetrics, type PassLimits, type VersionMetrics } from "./version-metrics.ts";
import { engineVersions } from "./measure-accuracy.ts";
import type { MeasuredFace } from "./measured-face.ts";
import type { Resampling } from "./statistics/bootstrap.ts";
import type { EngineVersion, EstimatorId } from "@ofage/engine";

/** Full years where an age decides: who is older is hardly ever asked for another proof. */
const YOUNG_AGE_BAND = { from: 13, to: 25 };

/** What labelled faces say of a network that was plugged in. */
export interface CustomModelEvaluation {
  metrics: VersionMetrics;
  /** How it differs from each of our own versions on the same faces, the oldest version first; the young apart. */
  comparisons: { version: EngineVersion; all: VersionComparison[]; young: VersionComparison[] }[];
}

/** @param faces read by the network as well as by our own versions */
export function evaluateCustomModel(
  faces: readonly MeasuredFace<EstimatorId>[],
  limits: PassLimits,
  how: Resampling,
): CustomModelEvaluation {
  const strictest = Math.max(...limits.challengeAges) + Math.max(...limits.buffers);
  const young = faces.filter(({ age }) => age >= YOUNG_AGE_BAND.from && age < YOUNG_AGE_BAND.to);
  return {
    metrics: computeVersionMetrics(faces, "plugged", limits, how),
    comparisons: engineVersions.map((version) => ({
      version,
      all: compareVersions(faces, ["plugged", version], strictest, how),
      young: compareVersions(young, ["plugged", version], strictest, how),
    })),
  };
}

/** What follows for the version that the network would stand in for, which is the last. By the mean absolute error, and better or worse only where its interval leaves no doubt. */
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
  return better === "plugged" ? "better" : "worse";
}
