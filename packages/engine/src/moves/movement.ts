import type { Mesh } from "../models/facemesh.ts";
import type { MoveReading } from "../reading.ts";

/** What a movement is told from: the usable frontal faces; never empty. */
export interface Before {
  /** Those before the first movement, or all where there are none before. */
  first: readonly Mesh[];
  frontal: readonly Mesh[];
}

/** One movement: what the face that moved says of it. */
export type Movement = (before: Before, moved: Mesh) => Omit<MoveReading, "frame" | "pose">;
