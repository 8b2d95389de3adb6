import type { Mesh } from "../models/facemesh.ts";
import type { MovementReading } from "../face-reading.ts";

/** Usable frontal faces that a movement is measured against; never empty. */
export interface FrontalMeshes {
  /** Faces before the first movement, or all where there are none before it. */
  first: readonly Mesh[];
  frontal: readonly Mesh[];
}

/** Measures one movement of a face. */
export type MovementMeasure = (before: FrontalMeshes, moved: Mesh) => Omit<MovementReading, "frame" | "pose">;
