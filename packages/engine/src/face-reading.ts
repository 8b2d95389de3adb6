import type { CheckReading } from "./checks/engine-check.ts";
import type { EstimatorId } from "./versions/age-estimator.ts";

/** Outcome of the frames as a whole. */
export type ReadingOutcome = "estimated" | "no_face" | "quality" | "liveness" | "spoof";

/**
 * Requested pose of a frame: look ahead; turn the head to the visitor's own left or right; come closer to the camera
 * or go farther from it than at first; open the mouth.
 */
export type Pose = "front" | "left" | "right" | "closer" | "farther" | "mouth_open";

/** A pose that is a movement of the visitor. */
export type MovementPose = Exclude<Pose, "front">;

/** Result of a requested movement. Numbers only. */
export interface MovementReading {
  /** Index of the frame that should show it. */
  frame: number;
  pose: MovementPose;
  /**
   * Extent of the movement. Turns: degrees toward the requested side, relative to the frontal frames. Distances: size of the face over
   * its size at first. Mouth: how much farther apart the lips are, in eye distances. Null when no face was there to measure.
   */
  amount: number | null;
  /**
   * Turns: deviation of the turned face from a flat picture of the frontal one, as best-homography residual over eye
   * distance. Otherwise null.
   */
  residual: number | null;
  /**
   * Turns: breadth over height of the narrower of the two faces, in three dimensions; a picture held at an angle is
   * narrow. Otherwise null.
   */
  breadth: number | null;
  /** The movement went far enough. */
  done: boolean;
  /** The movement also could not have been made by a flat picture. */
  passed: boolean;
}

/** Result of one frame: numbers only, from which a face can neither be drawn nor recognized. */
export interface FrameReading {
  faces: number;
  /** The frame passed every gate. */
  usable: boolean;
  /** Years; null unless usable and frontal. */
  age: number | null;
  /** How well the frame shows the face, 0 to 1; null without a face. */
  quality: number | null;
  checks: CheckReading[];
  durationMs: number;
}

/** Result of reading one visitor's frames. */
export interface FaceReading {
  version: EstimatorId;
  /** Source of the age: the version's own name, or that of the custom model. */
  estimator: string;
  outcome: ReadingOutcome;
  /** Check or movement that prevented an estimate, for a hint to the visitor; null with "estimated" and "no_face". */
  obstacle: string | null;
  /** Years, combined over the usable frontal frames; only with "estimated". */
  estimatedAge: number | null;
  /** Years between the lowest and the highest usable frontal frame; only with "estimated". */
  spread: number | null;
  /** One for each pose that is not frontal. */
  moves: MovementReading[];
  /** Checks on the frames together, in order. */
  checks: CheckReading[];
  /** Median over the frames with a face. Recorded, never decisive. */
  scores: { liveness: number | null; antispoof: number | null };
  /** In the order of capture. */
  frames: FrameReading[];
  /**
   * Hex SHA-256 of each frame's pixels, in the order of capture: to recognize a frame that was sent before. Must never be saved as it is.
   */
  digests: string[];
  /** Network name to hex SHA-256 of its ONNX file. Contains the custom model's when it estimated. */
  weights: Record<string, string>;
  durationMs: number;
}
