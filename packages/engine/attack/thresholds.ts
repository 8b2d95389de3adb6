import { quantile } from "../accuracy/statistics/bootstrap.ts";
import { MIN_RATIO } from "../src/moves/distance.ts";
import { MIN_OPENING } from "../src/moves/mouth.ts";
import { MIN_BREADTH, MIN_DEGREES, MIN_RESIDUAL } from "../src/moves/turn.ts";
import { MIN_LIKENESS } from "../src/submission/same-person.ts";
import { MAX_YEARS } from "../src/submission/spread.ts";
import type { Pose } from "../src/index.ts";
import type { Row } from "./measure.ts";
import { bonaFide } from "./species/bona-fide.ts";

/** How what is measured lies, among people and among attacks: where a threshold stands between them. */
export interface Threshold {
  name: string;
  what: string;
  /** Passes at least, or at most, this much; null decides nothing. */
  rule: { at_least: number } | { at_most: number } | null;
  groups: ({ of: string } & Quantiles)[];
}

export interface Quantiles {
  n: number;
  least: number;
  /** One in twenty is below. */
  low: number;
  median: number;
  /** One in twenty is above. */
  high: number;
  most: number;
}

interface Measure {
  name: string;
  what: string;
  rule: Threshold["rule"];
  of(row: Row): (number | null)[];
  /** Attacks that it is there for. */
  against: readonly string[];
}

const flat = ["print", "print_bent", "print_aside", "screen_still"];

const movesOf = (row: Row, ...poses: Pose[]) => row.moves.filter(({ pose }) => poses.includes(pose));
const isTurn: Pose[] = ["left", "right"];

const MEASURES: readonly Measure[] = [
  {
    name: "turn",
    what: "Degrees that the head turned to the asked side",
    rule: { at_least: MIN_DEGREES },
    of: (row) => movesOf(row, ...isTurn).map(({ amount }) => amount),
    against: flat,
  },
  {
    name: "turn_residual",
    what: "How far a turned face is from a flat picture of the frontal one, in distances of the eyes",
    rule: { at_least: MIN_RESIDUAL },
    of: (row) => movesOf(row, ...isTurn).map(({ residual }) => residual),
    against: flat,
  },
  {
    name: "turn_breadth",
    what: "Breadth of a face over its height, of the narrower of the frontal and the turned one",
    rule: { at_least: MIN_BREADTH },
    of: (row) => movesOf(row, ...isTurn).map(({ breadth }) => breadth),
    against: flat,
  },
  {
    name: "closer",
    what: "Size of the face when it came closer, over its size at first",
    rule: { at_least: MIN_RATIO },
    of: (row) => movesOf(row, "closer").map(({ amount }) => amount),
    against: ["still_frames"],
  },
  {
    name: "farther",
    what: "Size of the face at first, over its size when it went farther",
    rule: { at_least: MIN_RATIO },
    of: (row) => movesOf(row, "farther").map(({ amount }) => (amount === null ? null : 1 / amount)),
    against: ["still_frames"],
  },
  {
    name: "drift",
    what: "Size of the face on the last frontal frame over that on the first, of people who hold about still",
    rule: null,
    of: (row) => [row.drift],
    against: [],
  },
  {
    name: "distance_flatness",
    what: "How far a face that came closer or went farther is from a flat picture of the one before, in distances of the eyes: tried as a test against flat pictures, and not used",
    rule: null,
    of: (row) => [row.flatness],
    against: ["print", "screen_still"],
  },
  {
    name: "mouth",
    what: "How much farther apart the lips are, in distances of the eyes",
    rule: { at_least: MIN_OPENING },
    of: (row) => movesOf(row, "mouth_open").map(({ amount }) => amount),
    against: ["print", "print_bent", "screen_still", "still_frames"],
  },
  {
    name: "likeness",
    what: "Cosine of the least alike face to the first frontal one",
    rule: { at_least: MIN_LIKENESS },
    of: (row) => [row.likeness],
    against: ["pasted_turn", "pasted_distance", "pasted_moves"],
  },
  {
    name: "spread",
    what: "Years between the highest and the lowest frontal frame",
    rule: { at_most: MAX_YEARS },
    of: (row) => [row.spread],
    against: [],
  },
];

export function thresholdsOf(rows: readonly Row[]): Threshold[] {
  return MEASURES.map(({ name, what, rule, of, against }) => ({
    name,
    what,
    rule,
    groups: [bonaFide.id, ...against].flatMap((id) => {
      const values = rows
        .filter(({ species }) => species === id)
        .flatMap(of)
        .filter((value) => value !== null);
      return values.length === 0 ? [] : { of: id, ...quantilesOf(values) };
    }),
  }));
}

/** @param values at least one */
export function quantilesOf(values: readonly number[]): Quantiles {
  const sorted = Float64Array.from(values).toSorted();
  const at = (share: number): number => Number(quantile(sorted, share).toFixed(3));
  return { n: sorted.length, least: at(0), low: at(0.05), median: at(0.5), high: at(0.95), most: at(1) };
}
