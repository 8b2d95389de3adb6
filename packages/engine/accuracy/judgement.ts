import { type Comparison, compare } from "./comparison.ts";
import { figuresOf, type Limits, type VersionFigures } from "./figures.ts";
import { engineVersions } from "./measure.ts";
import type { MeasuredFace } from "./measured-face.ts";
import type { Resampling } from "./statistics/bootstrap.ts";
import type { EngineVersion, Estimator } from "../src/index.ts";

/** Full years where an age decides: who is older is hardly ever asked for another proof. */
const YOUNG = { from: 13, to: 25 };

/** What labelled faces say of a network that was plugged in. */
export interface Judgement {
  figures: VersionFigures;
  /** How it differs from each of our own versions on the same faces, the oldest version first; the young apart. */
  against: { version: EngineVersion; all: Comparison[]; young: Comparison[] }[];
}

/** @param faces read by the network as well as by our own versions */
export function judgementOf(
  faces: readonly MeasuredFace<Estimator>[],
  limits: Limits,
  how: Resampling,
): Judgement {
  const strictest = Math.max(...limits.challengeAges) + Math.max(...limits.buffers);
  const young = faces.filter(({ age }) => age >= YOUNG.from && age < YOUNG.to);
  return {
    figures: figuresOf(faces, "plugged", limits, how),
    against: engineVersions.map((version) => ({
      version,
      all: compare(faces, ["plugged", version], strictest, how),
      young: compare(young, ["plugged", version], strictest, how),
    })),
  };
}

/** What follows for the version that the network would stand in for, which is the last. By the mean absolute error, and better or worse only where its interval leaves no doubt. */
export function conclusionOf({ against }: Judgement): string {
  const { version, all, young } = against.at(-1)!;
  const ages = `ages ${YOUNG.from} to ${YOUNG.to - 1}`;
  const ofTheYoung =
    errorIn(young).difference === null
      ? `of ${ages}, where an age decides, this set has too few faces to say`
      : `at ${ages}, where an age decides, it is ${verdictOn(young)}`;
  return `On these faces the network's estimates are ${verdictOn(all)} than those of ${version}; ${ofTheYoung}.`;
}

const errorIn = (comparisons: readonly Comparison[]): Comparison =>
  comparisons.find(({ figure }) => figure === "mean_absolute")!;

function verdictOn(comparisons: readonly Comparison[]): string {
  const { better } = errorIn(comparisons);
  if (better === null) return "neither better nor worse for certain";
  return better === "plugged" ? "better" : "worse";
}
