import type { FrameAnalysis } from "../frame-analysis.ts";
import type { FrameReading } from "../face-reading.ts";
import type { Submission } from "./submission.ts";

/** A frame as it was judged by itself, parts of it replaced. */
export const frameReading = (parts: Partial<FrameReading> = {}): FrameReading => ({
  faces: 1,
  usable: false,
  age: null,
  quality: 0.9,
  checks: [],
  durationMs: 1,
  ...parts,
});

/** A frame that passed every gate. */
export const usableFrameReading = (age: number, quality = 0.9): FrameReading =>
  frameReading({ usable: true, age, quality });

/** Frames of one person, no two alike, that nothing speaks against; parts of the submission replaced. */
export function createSubmission(
  frames: readonly FrameReading[],
  parts: Partial<Submission> = {},
): Submission {
  const looks = frames.map((reading, index): FrameAnalysis => ({
    reading,
    mesh: null,
    embedding: Float32Array.of(1, 0),
    digest: String(index),
  }));
  return { analyses: looks, poses: frames.map(() => "front"), movements: [], ...parts };
}
