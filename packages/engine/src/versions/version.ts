import type { Face } from "../face/face.ts";
import type { Networks } from "../models/index.ts";
import type { Pyramid } from "../picture/pyramid.ts";

export type EngineVersion = "v1" | "v2" | "v3";

/** A frame that passed every gate. */
export interface UsableFrame {
  /** Years. */
  age: number;
  /** 0 to 1: how good a look at the face it gives. */
  quality: number;
}

/** One way from faces to an age. */
export interface Version {
  /** Years, from one frame. */
  estimate(networks: Networks, pyramid: Pyramid, face: Face): Promise<number>;
  /** Years, from all usable frames; never called without one. */
  combine(frames: UsableFrame[]): number;
}
