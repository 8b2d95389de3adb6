import type { Mesh } from "../models/facemesh.ts";
import type { MovementReading } from "../face-reading.ts";

/** What a movement is told from: the usable frontal faces; never empty. */
export interface FrontalMeshes {
  /** Those before the first movement, or all where there are none before. */
  first: readonly Mesh[];
  frontal: readonly Mesh[];
}

/** One movement: what the face that moved says of it. */
export type MovementMeasure = (before: FrontalMeshes, moved: Mesh) => Omit<MovementReading, "frame" | "pose">;
