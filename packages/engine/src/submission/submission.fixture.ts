import type { FrameAnalysis } from "../frame-analysis.ts";
import type { FrameReading } from "../face-reading.ts";
import type { Submission } from "./submission.ts";

/** Creates the reading of a frame; `parts` replaces some of it. */
export const frameReading = (parts: Partial<FrameReading> = {}): FrameReading => ({
  faces: 1,
  usable: false,
  age: null,
  quality: 0.9,
  checks: [],
  durationMs: 1,
  ...parts,
});

/** Creates the reading of a frame that passed every gate. */
export const usableFrameReading = (age: number, quality = 0.9): FrameReading =>
  frameReading({ usable: true, age, quality });

/** Creates a submission of different frames of one person that passes every check; `parts` replaces some of it. */
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
