import type { Face } from "../face/face.ts";
import type { Networks } from "../models/index.ts";
import type { Pyramid } from "../picture/pyramid.ts";

export type EngineVersion = "v1" | "v2" | "v3";

/** Source of an age: a version, or the custom model. */
export type EstimatorId = EngineVersion | "custom";

/** A frame that passed every gate. */
export interface UsableFrame {
  /** Years. */
  age: number;
  /** How well the frame shows the face, 0 to 1. */
  quality: number;
}

/** Result of one version on one frame. */
export interface AgeEstimate {
  /** Years. */
  age: number;
  /** faceres embedding of the face, if the version computed it anyway. */
  embedding: Float32Array | null;
}

/** Estimates an age from faces. */
export interface AgeEstimator {
  /** Estimates the age from one frame. */
  estimate(networks: Networks, pyramid: Pyramid, face: Face): Promise<AgeEstimate>;
  /** Combines all usable frames to years; never called without one. */
  combine(frames: UsableFrame[]): number;
}
