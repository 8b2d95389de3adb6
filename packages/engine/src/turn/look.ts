import type { Mesh } from "../models/facemesh.ts";
import type { FrameReading } from "../reading.ts";

/** A frame while it is being judged together with the others. */
export interface Look {
  reading: FrameReading;
  /** Of the largest face; null without one. Lives in memory for one reading and never leaves the engine. */
  mesh: Mesh | null;
}
