import type { Face } from "../face/face.ts";
import type { Networks } from "../models/index.ts";
import type { Pyramid } from "../picture/pyramid.ts";

export type EngineVersion = "v1" | "v2" | "v3";

/** What an age can come from: a version, or the network that the operator plugged in. */
export type EstimatorId = EngineVersion | "plugged";

/** A frame that passed every gate. */
export interface UsableFrame {
  /** Years. */
  age: number;
  /** 0 to 1: how good a look at the face it gives. */
  quality: number;
}

/** What a version sees on one frame. */
export interface AgeEstimate {
  /** Years. */
  age: number;
  /** faceres' embedding of the face, where the version has asked it anyway. */
  embedding: Float32Array | null;
}

/** One way from faces to an age. */
export interface AgeEstimator {
  /** From one frame. */
  estimate(networks: Networks, pyramid: Pyramid, face: Face): Promise<AgeEstimate>;
  /** Years, from all usable frames; never called without one. */
  combine(frames: UsableFrame[]): number;
}
