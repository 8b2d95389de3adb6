import type { CheckReading } from "./checks/check.ts";
import type { EngineVersion } from "./versions/version.ts";

/** What could be said of the frames as a whole. */
export type Outcome = "estimated" | "no_face" | "quality" | "liveness" | "spoof";

/** Where a visitor was asked to look on a frame: ahead, or with the head turned to their own left or right. */
export type Pose = "front" | "left" | "right";

/** Whether a head turned when it was asked to. Numbers only. */
export interface TurnReading {
  /** Index of the frame that should show it. */
  frame: number;
  pose: Exclude<Pose, "front">;
  /** Degrees turned towards the asked side, against the frames that look ahead; null when no face was there to tell. */
  degrees: number | null;
  /** How far the turned face is from a flat picture of the frontal one: best-homography residual over eye distance; null where degrees is. */
  residual: number | null;
  /** Breadth over height of the narrower of the two faces, in three dimensions: a picture held at an angle is narrow. Null where degrees is. */
  breadth: number | null;
  passed: boolean;
}

/** One frame: numbers only, nothing from which a face could be drawn or known again. */
export interface FrameReading {
  faces: number;
  /** Passed every gate. */
  usable: boolean;
  /** Years; null unless usable. */
  age: number | null;
  /** 0 to 1: how good a look at the face it gives; null without a face. */
  quality: number | null;
  checks: CheckReading[];
  durationMs: number;
}

/** What the engine says of one visitor's frames. */
export interface FaceReading {
  version: EngineVersion;
  outcome: Outcome;
  /** Years, combined over the usable frontal frames; only with "estimated". */
  estimatedAge: number | null;
  /** Years between the lowest and the highest usable frontal frame; only with "estimated". */
  spread: number | null;
  /** One for each pose that is not frontal. */
  turns: TurnReading[];
  /** Median over the frames with a face. Recorded, never decisive. */
  scores: { liveness: number | null; antispoof: number | null };
  /** In the order of capture. */
  frames: FrameReading[];
  /** Network → hex SHA-256 of its ONNX file. */
  weights: Record<string, string>;
  durationMs: number;
}
