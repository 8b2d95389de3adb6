import type { EngineVersion } from "@ofage/engine";
import {
  classifyQuality,
  INTERVAL_CONFIDENCE,
  type IntervalKnots,
  type QualityClass,
} from "@ofage/engine/internals/versions/age-interval.ts";
import type { CalibrationKnot } from "@ofage/engine/internals/versions/calibrate-age.ts";
import type { AgeBand } from "../groups.ts";
import { groupByBand, type ReadFace } from "./banded-face.ts";

/** Of so many faces of a band, one may lie past one end of its interval. */
const FACES_TO_ONE_PAST = Math.round(2 / (1 - INTERVAL_CONFIDENCE));

/** Fewer faces have no quantile so far out. */
const MIN_FACES_OF_TAIL = FACES_TO_ONE_PAST - 1;

/** With so many, the knot of a quality is not the farthest face alone. */
const MIN_FACES_OF_QUALITY = 2 * MIN_FACES_OF_TAIL + 1;

/** Knots lie so far apart, in years, that each has its own place. */
const STEP = 0.1;

interface Estimate {
  band: AgeBand;
  years: number;
  quality: QualityClass;
}

/**
 * Fits what a version's estimates stand for, by quality: where 95 % of a band's estimates end, an interval begins to lie
 * past the band. A band with too few faces of a quality takes those of both; with too few of both it has no knot.
 * @param faces that taught nothing
 * @throws RangeError when no band has enough faces
 */
export function fitIntervals(
  faces: readonly ReadFace<EngineVersion>[],
  version: EngineVersion,
): Record<QualityClass, IntervalKnots> {
  const read = faces.flatMap(({ band, readings: { [version]: reading } }): Estimate[] =>
    "years" in reading ? [{ band, years: reading.years, quality: classifyQuality(reading.quality) }] : [],
  );
  return { good: fitKnots(read, "good"), fair: fitKnots(read, "fair") };
}

function fitKnots(read: readonly Estimate[], quality: QualityClass): IntervalKnots {
  const low: CalibrationKnot[] = [];
  const high: CalibrationKnot[] = [];
  for (const { band, members } of groupByBand(read, (face) => face.band)) {
    const ofQuality = members.filter((face) => face.quality === quality);
    const used = ofQuality.length < MIN_FACES_OF_QUALITY ? members : ofQuality;
    if (used.length < MIN_FACES_OF_TAIL) continue;
    const years = used.map((face) => face.years).toSorted((a, b) => a - b);
    // ⌈(n + 1)(1 − 1/20)⌉, in whole numbers.
    const rank = years.length + 1 - Math.floor((years.length + 1) / FACES_TO_ONE_PAST);
    const { from, to } = band;
    if (to !== null) low.push([roundUp(years[rank - 1]!), to]);
    if (from > 0) high.push([roundDown(years[years.length - rank]!), from]);
  }
  if (low.length === 0 || high.length === 0) throw new RangeError("no band has enough faces");
  return { low: riseForward(low), high: riseBackward(high) };
}

const roundUp = (years: number): number => Math.ceil(10 * years) / 10;
const roundDown = (years: number): number => Math.floor(10 * years) / 10;

/** Moves knots up where one lies below that of a younger band: the interval's low end only falls by it. */
function riseForward(knots: readonly CalibrationKnot[]): CalibrationKnot[] {
  let reached = -Infinity;
  return knots.map(([estimate, years]) => {
    reached = Math.max(estimate, roundUp(reached + STEP));
    return [reached, years];
  });
}

/** Moves knots down where one lies above that of an older band: the interval's high end only rises by it. */
function riseBackward(knots: readonly CalibrationKnot[]): CalibrationKnot[] {
  let reached = Infinity;
  return knots
    .toReversed()
    .map(([estimate, years]): CalibrationKnot => {
      reached = Math.min(estimate, roundDown(reached - STEP));
      return [reached, years];
    })
    .toReversed();
}
