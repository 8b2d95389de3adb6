import type { CheckReading } from "./checks/check.ts";
import type { EngineVersion } from "./versions/version.ts";

/** What could be said of the frames as a whole. */
export type Outcome = "estimated" | "no_face" | "quality" | "liveness" | "spoof";

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
  /** Years, combined over the usable frames; only with "estimated". */
  estimatedAge: number | null;
  /** Years between the lowest and the highest usable frame; only with "estimated". */
  spread: number | null;
  /** Median over the frames with a face. Recorded, never decisive. */
  scores: { liveness: number | null; antispoof: number | null };
  /** In the order of capture. */
  frames: FrameReading[];
  /** Network → hex SHA-256 of its ONNX file. */
  weights: Record<string, string>;
  durationMs: number;
}
