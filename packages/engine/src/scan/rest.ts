import { median } from "../math/averages.ts";
import type { HeadPose, ScanFace } from "./scan-frame.ts";

/** How a visitor looks at rest. */
export interface Rest {
  pose: HeadPose;
  x: number;
  y: number;
  size: number;
  lipGap: number;
  /** How open the eyes are: `measureOpening`. */
  opening: number;
}

/** Degrees, share of the size, eye distances and share of the opening that still count as rest. */
const MAX_TURN = 7;
const MAX_NOD = 8;
const MAX_SIZE_CHANGE = 0.12;
const MAX_LIP_GAP_CHANGE = 0.08;
const MIN_OPENING_SHARE = 0.65;
/** Offset in sizes of the face. */
const MAX_SHIFT = 0.35;

/** Part of the visitor that is not at rest. */
export type Unrest = "turned" | "nearer" | "farther" | "shifted" | "mouth_open" | "eyes_closed";

/** Returns the medians over frames; never called without one. */
export function measureRest(faces: readonly ScanFace[]): Rest {
  const middle = (value: (face: ScanFace) => number): number => median(faces.map(value));
  return {
    pose: {
      yaw: middle(({ pose }) => pose.yaw),
      pitch: middle(({ pose }) => pose.pitch),
      roll: middle(({ pose }) => pose.roll),
    },
    x: middle(({ x }) => x),
    y: middle(({ y }) => y),
    size: middle(({ size }) => size),
    lipGap: middle(({ lipGap }) => lipGap),
    opening: middle(measureOpening),
  };
}

/**
 * Tells whether faces one after the other hold still.
 * @param most degrees of yaw and of pitch, and natural logarithm of the size, over which they may range
 */
export function isStill(faces: readonly ScanFace[], most: { degrees: number; growth: number }): boolean {
  const range = (value: (face: ScanFace) => number): number => {
    const values = faces.map(value);
    return Math.max(...values) - Math.min(...values);
  };
  return (
    range(({ pose }) => pose.yaw) <= most.degrees &&
    range(({ pose }) => pose.pitch) <= most.degrees &&
    range(({ size }) => Math.log(size)) <= most.growth
  );
}

/** Returns what keeps a face from being at rest as it was at first; null at rest. */
export function findUnrest(face: ScanFace, rest: Rest): Unrest | null {
  if (Math.abs(face.pose.yaw - rest.pose.yaw) > MAX_TURN) return "turned";
  if (Math.abs(face.pose.pitch - rest.pose.pitch) > MAX_NOD) return "turned";
  const ratio = face.size / rest.size;
  if (ratio > 1 + MAX_SIZE_CHANGE) return "nearer";
  if (ratio < 1 - MAX_SIZE_CHANGE) return "farther";
  if (Math.hypot(face.x - rest.x, face.y - rest.y) > MAX_SHIFT * rest.size) return "shifted";
  if (face.lipGap - rest.lipGap > MAX_LIP_GAP_CHANGE) return "mouth_open";
  if (measureOpening(face) < MIN_OPENING_SHARE * rest.opening) return "eyes_closed";
  return null;
}

/**
 * Measures how open the eyes are, to be compared with the same face only: landmarks follow closing lids a little, the contrast between
 * the lids says more.
 */
export function measureOpening({ eyes }: Pick<ScanFace, "eyes">): number {
  return (eyes[0].openness * eyes[0].contrast + eyes[1].openness * eyes[1].contrast) / 2;
}
