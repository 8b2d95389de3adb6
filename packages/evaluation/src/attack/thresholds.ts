import { quantile } from "../accuracy/statistics/bootstrap.ts";
import { MIN_SIZE_RATIO } from "@ofage/engine/internals/movements/measure-distance-change.ts";
import { MIN_MOUTH_OPENING } from "@ofage/engine/internals/movements/measure-mouth-opening.ts";
import {
  MIN_FACE_ASPECT_RATIO,
  MIN_TURN_DEGREES,
  MIN_TURN_RESIDUAL,
} from "@ofage/engine/internals/movements/measure-head-turn.ts";
import { MIN_SIMILARITY } from "@ofage/engine/internals/submission/same-person.ts";
import { MAX_SPREAD_YEARS } from "@ofage/engine/internals/submission/spread.ts";
import type { Pose } from "@ofage/engine";
import type { PresentationResult } from "./measure-presentations.ts";
import { bonaFide } from "./species/bona-fide.ts";

/** Distribution of a measured value among people and among attacks, and the threshold between them. */
export interface Threshold {
  name: string;
  what: string;
  /** A value passes at or above, or at or below, this limit; null decides nothing. */
  rule: { at_least: number } | { at_most: number } | null;
  groups: ({ of: string } & Quantiles)[];
}

export interface Quantiles {
  n: number;
  least: number;
  /** 5 % quantile. */
  low: number;
  median: number;
  /** 95 % quantile. */
  high: number;
  most: number;
}

interface ThresholdMeasure {
  name: string;
  what: string;
  rule: Threshold["rule"];
  valuesOf(row: PresentationResult): (number | null)[];
  /** Attacks that the threshold is meant for. */
  attackIds: readonly string[];
}

const FLAT_ATTACK_IDS = ["print", "print_bent", "print_aside", "screen_still"];

const filterMovements = (row: PresentationResult, ...poses: Pose[]) =>
  row.movements.filter(({ pose }) => poses.includes(pose));
const TURN_POSES: Pose[] = ["left", "right"];

const MEASURES: readonly ThresholdMeasure[] = [
  {
    name: "turn",
    what: "Degrees that the head turned to the asked side",
    rule: { at_least: MIN_TURN_DEGREES },
    valuesOf: (row) => filterMovements(row, ...TURN_POSES).map(({ amount }) => amount),
    attackIds: FLAT_ATTACK_IDS,
  },
  {
    name: "turn_residual",
    what: "How far a turned face is from a flat picture of the frontal one, in distances of the eyes",
    rule: { at_least: MIN_TURN_RESIDUAL },
    valuesOf: (row) => filterMovements(row, ...TURN_POSES).map(({ residual }) => residual),
    attackIds: FLAT_ATTACK_IDS,
  },
  {
    name: "turn_breadth",
    what: "Breadth of a face over its height, of the narrower of the frontal and the turned one",
    rule: { at_least: MIN_FACE_ASPECT_RATIO },
    valuesOf: (row) => filterMovements(row, ...TURN_POSES).map(({ breadth }) => breadth),
    attackIds: FLAT_ATTACK_IDS,
  },
  {
    name: "closer",
    what: "Size of the face when it came closer, over its size at first",
    rule: { at_least: MIN_SIZE_RATIO },
    valuesOf: (row) => filterMovements(row, "closer").map(({ amount }) => amount),
    attackIds: ["still_frames"],
  },
  {
    name: "farther",
    what: "Size of the face at first, over its size when it went farther",
    rule: { at_least: MIN_SIZE_RATIO },
    valuesOf: (row) =>
      filterMovements(row, "farther").map(({ amount }) => (amount === null ? null : 1 / amount)),
    attackIds: ["still_frames"],
  },
  {
    name: "drift",
    what: "Size of the face on the last frontal frame over that on the first, of people who hold about still",
    rule: null,
    valuesOf: (row) => [row.sizeDrift],
    attackIds: [],
  },
  {
    name: "distance_flatness",
    what: "How far a face that came closer or went farther is from a flat picture of the one before, in distances of the eyes: tried as a test against flat pictures, and not used",
    rule: null,
    valuesOf: (row) => [row.flatness],
    attackIds: ["print", "screen_still"],
  },
  {
    name: "mouth",
    what: "How much farther apart the lips are, in distances of the eyes",
    rule: { at_least: MIN_MOUTH_OPENING },
    valuesOf: (row) => filterMovements(row, "mouth_open").map(({ amount }) => amount),
    attackIds: ["print", "print_bent", "screen_still", "still_frames"],
  },
  {
    name: "likeness",
    what: "Cosine of the least alike face to the first frontal one",
    rule: { at_least: MIN_SIMILARITY },
    valuesOf: (row) => [row.similarity],
    attackIds: ["pasted_turn", "pasted_distance", "pasted_moves"],
  },
  {
    name: "spread",
    what: "Years between the highest and the lowest frontal frame",
    rule: { at_most: MAX_SPREAD_YEARS },
    valuesOf: (row) => [row.spread],
    attackIds: [],
  },
];

export function computeThresholds(rows: readonly PresentationResult[]): Threshold[] {
  return MEASURES.map(({ name, what, rule, valuesOf, attackIds }) => ({
    name,
    what,
    rule,
    groups: [bonaFide.id, ...attackIds].flatMap((id) => {
      const values = rows
        .filter(({ species }) => species === id)
        .flatMap(valuesOf)
        .filter((value) => value !== null);
      return values.length === 0 ? [] : { of: id, ...computeQuantiles(values) };
    }),
  }));
}

/**
 * Computes the quantiles of the values.
 * @param values at least one
 */
export function computeQuantiles(values: readonly number[]): Quantiles {
  const sorted = Float64Array.from(values).toSorted();
  const at = (share: number): number => Number(quantile(sorted, share).toFixed(3));
  return { n: sorted.length, least: at(0), low: at(0.05), median: at(0.5), high: at(0.95), most: at(1) };
}
