import { errorOf, errorsOf, type MeasuredFace } from "./measured-face.ts";
import { ageBands, inBand, sexesOf } from "./groups.ts";
import { bootstrap, type Resampling } from "./statistics/bootstrap.ts";
import { bias, meanAbsoluteError, standardDeviation } from "./statistics/errors.ts";
import type { Estimate } from "./statistics/interval.ts";
import { shareOf } from "./statistics/share.ts";
import type { Estimator } from "../src/index.ts";

/** Of fewer faces an average says nothing, and its interval less. */
export const FEWEST_FACES = 5;

export interface ErrorFigures {
  /** Years, of the absolute errors. */
  mean_absolute: Estimate;
  /** Years, estimate minus truth: below 0 they come out too young. */
  bias: Estimate;
  /** Years, around the bias. */
  standard_deviation: Estimate;
}

/** A group of the set, as one version saw it. */
export interface GroupFigures {
  /** Faces that were estimated. */
  n: number;
  /** Null when they are fewer than FEWEST_FACES. */
  error: ErrorFigures | null;
}

/** How many get through at a challenge age and a buffer. */
export interface PassFigures {
  challenge_age: number;
  buffer: number;
  /** Faces of the challenge age and above: those who should. */
  old_enough: PassShare;
  /** Faces below it: those who should not. */
  too_young: PassShare;
}

export interface PassShare {
  n: number;
  /** Estimated at or above challenge age plus buffer. */
  passed: number;
  /** Null when there is nobody. */
  share: Estimate | null;
}

export interface VersionFigures {
  refused: { reason: string; n: number }[];
  all: GroupFigures;
  by_age: ({ from: number; to: number | null } & GroupFigures)[];
  by_sex: ({ sex: string } & GroupFigures)[];
  passing: PassFigures[];
}

export interface Limits {
  /** Years. */
  challengeAges: readonly number[];
  /** Years above the challenge age. */
  buffers: readonly number[];
}

/** Everything that is told of one version. */
export function figuresOf(
  faces: readonly MeasuredFace[],
  version: Estimator,
  { challengeAges, buffers }: Limits,
  how: Resampling,
): VersionFigures {
  const group = (members: readonly MeasuredFace[]) => groupFigures(errorsOf(members, version), how);
  return {
    refused: refusalsOf(faces, version),
    all: group(faces),
    by_age: ageBands.map((band) => ({ ...band, ...group(faces.filter((face) => inBand(band, face))) })),
    by_sex: sexesOf(faces).map((sex) => ({ sex, ...group(faces.filter((face) => face.sex === sex)) })),
    passing: challengeAges.flatMap((challengeAge) =>
      buffers.map((buffer) => passFigures(faces, version, challengeAge, buffer)),
    ),
  };
}

/**
 * How much larger one version's absolute errors are than another's on the same faces, on average. Below 0: smaller.
 * Faces that either of them refused are left out.
 */
export function pairedDifference(
  faces: readonly MeasuredFace[],
  version: Estimator,
  other: Estimator,
  how: Resampling,
): { n: number; mean_absolute: Estimate | null } {
  const differences = faces.flatMap((face) => {
    const [one, two] = [errorOf(face, version), errorOf(face, other)];
    return one === undefined || two === undefined ? [] : Math.abs(one) - Math.abs(two);
  });
  const n = differences.length;
  return { n, mean_absolute: n < FEWEST_FACES ? null : rounded(bootstrap(differences, bias, how), 3) };
}

function groupFigures(errors: readonly number[], how: Resampling): GroupFigures {
  const n = errors.length;
  if (n < FEWEST_FACES) return { n, error: null };
  const of = (statistic: (values: readonly number[]) => number) =>
    rounded(bootstrap(errors, statistic, how), 3);
  return {
    n,
    error: {
      mean_absolute: of(meanAbsoluteError),
      bias: of(bias),
      standard_deviation: of(standardDeviation),
    },
  };
}

function passFigures(
  faces: readonly MeasuredFace[],
  version: Estimator,
  challengeAge: number,
  buffer: number,
): PassFigures {
  const shareAmong = (members: readonly MeasuredFace[]): PassShare => {
    const years = members.flatMap(({ readings }) => {
      const reading = readings[version];
      return reading && "years" in reading ? reading.years : [];
    });
    const passed = years.filter((each) => each >= challengeAge + buffer).length;
    const n = years.length;
    return { n, passed, share: n === 0 ? null : rounded(shareOf(passed, n), 4) };
  };
  return {
    challenge_age: challengeAge,
    buffer,
    old_enough: shareAmong(faces.filter(({ age }) => age >= challengeAge)),
    too_young: shareAmong(faces.filter(({ age }) => age < challengeAge)),
  };
}

/** Which gate put how many aside, the most frequent first. */
function refusalsOf(faces: readonly MeasuredFace[], version: Estimator) {
  const counts = new Map<string, number>();
  for (const { readings } of faces) {
    const reading = readings[version];
    if (reading && "refused" in reading) counts.set(reading.refused, (counts.get(reading.refused) ?? 0) + 1);
  }
  return [...counts].map(([reason, n]) => ({ reason, n })).toSorted((a, b) => b.n - a.n);
}

function rounded({ value, low, high }: Estimate, digits: number): Estimate {
  const round = (x: number): number => Number(x.toFixed(digits)) || 0;
  return { value: round(value), low: round(low), high: round(high) };
}
