import { figuresOf, type Limits, pairedDifference, type VersionFigures } from "./figures.ts";
import { engineVersions } from "./measure.ts";
import type { MeasuredFace } from "./measured-face.ts";
import type { Resampling } from "./statistics/bootstrap.ts";
import type { Estimate } from "./statistics/interval.ts";

/** Full years where an age decides: who is older is hardly ever asked for another proof. */
const YOUNG = { from: 13, to: 25 };

type Difference = ReturnType<typeof pairedDifference>;

/** What labelled faces say of a network that was plugged in. */
export interface Judgement {
  figures: VersionFigures;
  /** Its absolute errors less those of each of our own versions, on the same faces, the oldest version first; the young apart. */
  against: { version: string; all: Difference; young: Difference }[];
}

export type Verdict = "better" | "worse" | "no telling";

/** @param faces read by the network as well as by our own versions */
export function judgementOf(faces: readonly MeasuredFace[], limits: Limits, how: Resampling): Judgement {
  const young = faces.filter(({ age }) => age >= YOUNG.from && age < YOUNG.to);
  return {
    figures: figuresOf(faces, "plugged", limits, how),
    against: engineVersions.map((version) => ({
      version,
      all: pairedDifference(faces, "plugged", version, how),
      young: pairedDifference(young, "plugged", version, how),
    })),
  };
}

/** Whether a difference of absolute errors says anything: only where its interval leaves out 0. @param difference null of too few faces */
export function verdictOn(difference: Estimate | null): Verdict {
  if (difference !== null && difference.high < 0) return "better";
  if (difference !== null && difference.low > 0) return "worse";
  return "no telling";
}

/** What follows for the version that the network would stand in for, which is the last. */
export function conclusionOf({ against }: Judgement): string {
  const { version, all, young } = against.at(-1)!;
  const among: Record<Verdict, string> = {
    better: "better",
    worse: "worse",
    "no telling": "neither better nor worse for certain",
  };
  const ages = `ages ${YOUNG.from} to ${YOUNG.to - 1}`;
  const ofTheYoung =
    young.mean_absolute === null
      ? `of ${ages}, where an age decides, this set has too few faces to say`
      : `at ${ages}, where an age decides, it is ${among[verdictOn(young.mean_absolute)]}`;
  return `On these faces the network is ${among[verdictOn(all.mean_absolute)]} than ${version}; ${ofTheYoung}.`;
}
