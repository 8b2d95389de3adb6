import { type AgainFigures, againFigures } from "./again.ts";
import { type ErrorFigures, errorFigures, FEWEST_FACES } from "./error-figures.ts";
import { ageBands, inBand, sexesOf } from "./groups.ts";
import { errorsOf, type MeasuredFace } from "./measured-face.ts";
import { type ResidualFigures, residualFigures } from "./residuals.ts";
import { biasApart, sexedErrorsOf } from "./sexes.ts";
import { bootstrap, type Resampling } from "./statistics/bootstrap.ts";
import { type Estimate, rounded } from "./statistics/interval.ts";
import { shareOf } from "./statistics/share.ts";
import type { Estimator } from "../src/index.ts";

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
  /** How far apart the mean errors of the two sexes are: of the first minus of the second. Null where there are not two. */
  sexes_apart: { of: string; minus: string; years: Estimate } | null;
  residuals: ResidualFigures | null;
  again: AgainFigures | null;
}

export interface Limits {
  /** Years. */
  challengeAges: readonly number[];
  /** Years above the challenge age. */
  buffers: readonly number[];
}

/** Everything that is told of one version. */
export function figuresOf<By extends Estimator>(
  faces: readonly MeasuredFace<By>[],
  version: By,
  { challengeAges, buffers }: Limits,
  how: Resampling,
): VersionFigures {
  const group = (members: readonly MeasuredFace<By>[]) => groupFigures(errorsOf(members, version), how);
  return {
    refused: refusalsOf(faces, version),
    all: group(faces),
    by_age: ageBands.map((band) => ({ ...band, ...group(faces.filter((face) => inBand(band, face))) })),
    by_sex: sexesOf(faces).map((sex) => ({ sex, ...group(faces.filter((face) => face.sex === sex)) })),
    passing: challengeAges.flatMap((challengeAge) =>
      buffers.map((buffer) => passFigures(faces, version, challengeAge, buffer)),
    ),
    sexes_apart: sexesApart(faces, version, how),
    residuals: residualFigures(errorsOf(faces, version)),
    again: againFigures(faces, version, limitsOf(challengeAges, buffers), how),
  };
}

/** Every estimated age from which on somebody passes, the lowest first. */
const limitsOf = (challengeAges: readonly number[], buffers: readonly number[]): number[] =>
  [...new Set(challengeAges.flatMap((age) => buffers.map((buffer) => age + buffer)))].toSorted(
    (a, b) => a - b,
  );

function groupFigures(errors: readonly number[], how: Resampling): GroupFigures {
  const n = errors.length;
  return { n, error: n < FEWEST_FACES ? null : errorFigures(errors, how) };
}

function sexesApart<By extends Estimator>(
  faces: readonly MeasuredFace<By>[],
  version: By,
  how: Resampling,
): VersionFigures["sexes_apart"] {
  const errors = sexedErrorsOf(faces, version);
  const [first, second, ...others] = sexesOf(faces).filter(
    (sex) => errors.filter((each) => each.sex === sex).length >= FEWEST_FACES,
  );
  if (!first || !second || others.length > 0) return null;
  const years = bootstrap(errors, biasApart(first, second), how, ({ sex }) => sex);
  return { of: first, minus: second, years: rounded(years, 3) };
}

function passFigures<By extends Estimator>(
  faces: readonly MeasuredFace<By>[],
  version: By,
  challengeAge: number,
  buffer: number,
): PassFigures {
  const shareAmong = (members: readonly MeasuredFace<By>[]): PassShare => {
    const years = members.flatMap(({ readings }) => {
      const reading = readings[version];
      return "years" in reading ? reading.years : [];
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
function refusalsOf<By extends Estimator>(faces: readonly MeasuredFace<By>[], version: By) {
  const counts = new Map<string, number>();
  for (const { readings } of faces) {
    const reading = readings[version];
    if ("refused" in reading) counts.set(reading.refused, (counts.get(reading.refused) ?? 0) + 1);
  }
  return [...counts].map(([reason, n]) => ({ reason, n })).toSorted((a, b) => b.n - a.n);
}
