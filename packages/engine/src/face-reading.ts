import type { CheckReading } from "./checks/engine-check.ts";
import type { EstimatorId } from "./versions/age-estimator.ts";

/** What could be said of the frames as a whole. */
export type ReadingOutcome = "estimated" | "no_face" | "quality" | "liveness" | "spoof";

/**
 * What a visitor was asked for on a frame: to look ahead; to turn the head to their own left or right; to be closer to the camera or farther
 * from it than at first; to open the mouth.
 */
export type Pose = "front" | "left" | "right" | "closer" | "farther" | "mouth_open";

/** A pose that is a movement of the visitor's. */
export type MovementPose = Exclude<Pose, "front">;

/** Whether a visitor moved as asked. Numbers only. */
export interface MovementReading {
  /** Index of the frame that should show it. */
  frame: number;
  pose: MovementPose;
  /**
   * How far it went. Turns: degrees towards the asked side, against the frames that look ahead. Distances: size of the face over its size at first.
   * Mouth: how much farther apart the lips are, in distances of the eyes. Null when no face was there to tell.
   */
  amount: number | null;
  /** Turns: how far the turned face is from a flat picture of the frontal one: best-homography residual over eye distance. Else null. */
  residual: number | null;
  /**
   * Turns: breadth over height of the narrower of the two faces, in three dimensions: a picture held at an angle is narrow. Else
   * null.
   */
  breadth: number | null;
  /** It went far enough. */
  done: boolean;
  /** And no flat picture could have done it. */
  passed: boolean;
}

/** One frame: numbers only, nothing from which a face could be drawn or known again. */
export interface FrameReading {
  faces: number;
  /** Passed every gate. */
  usable: boolean;
  /** Years; null unless usable and looking ahead. */
  age: number | null;
  /** 0 to 1: how good a look at the face it gives; null without a face. */
  quality: number | null;
  checks: CheckReading[];
  durationMs: number;
}

/** What the engine says of one visitor's frames. */
export interface FaceReading {
  version: EstimatorId;
  /** Whose age it is: the version's own name, or that of the operator's network. */
  estimator: string;
  outcome: ReadingOutcome;
  /** The check or the move that stood in the way of an estimate, for a word to the visitor; null with "estimated" and "no_face". */
  obstacle: string | null;
  /** Years, combined over the usable frontal frames; only with "estimated". */
  estimatedAge: number | null;
  /** Years between the lowest and the highest usable frontal frame; only with "estimated". */
  spread: number | null;
  /** One for each pose that is not frontal. */
  moves: MovementReading[];
  /** What was asked of the frames together, in order. */
  checks: CheckReading[];
  /** Median over the frames with a face. Recorded, never decisive. */
  scores: { liveness: number | null; antispoof: number | null };
  /** In the order of capture. */
  frames: FrameReading[];
  /** Hex SHA-256 of each frame's pixels, in the order of capture: to know a frame that was sent before. Never to be kept as it is. */
  digests: string[];
  /** Network → hex SHA-256 of its ONNX file. The operator's is there where it estimated. */
  weights: Record<string, string>;
  durationMs: number;
}
