import type { Look } from "../look.ts";
import type { FrameReading } from "../reading.ts";
import type { Submission } from "./submission.ts";

/** A frame as it was judged by itself, parts of it replaced. */
export const frame = (parts: Partial<FrameReading> = {}): FrameReading => ({
  faces: 1,
  usable: false,
  age: null,
  quality: 0.9,
  checks: [],
  durationMs: 1,
  ...parts,
});

/** A frame that passed every gate. */
export const aged = (age: number, quality = 0.9): FrameReading => frame({ usable: true, age, quality });

/** Frames of one person, no two alike, that nothing speaks against; parts of the submission replaced. */
export function submission(frames: readonly FrameReading[], parts: Partial<Submission> = {}): Submission {
  const looks = frames.map((reading, index): Look => ({
    reading,
    mesh: null,
    embedding: Float32Array.of(1, 0),
    digest: String(index),
  }));
  return { looks, poses: frames.map(() => "front"), moves: [], ...parts };
}
