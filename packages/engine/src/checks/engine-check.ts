import type { Face } from "../face/face.ts";
import type { Networks } from "../models/index.ts";
import type { Crop } from "../picture/crop.ts";
import type { Pyramid } from "../picture/pyramid.ts";

/** What a check may look at: one frame and the largest face on it. */
export interface FrameSubject {
  pyramid: Pyramid;
  /** Every face on the frame, the largest first; never empty. */
  faces: [Face, ...Face[]];
  /** The largest face, eyes level, 112 × 112. */
  crop: Crop;
  networks: Pick<Networks, "liveness" | "antispoof">;
}

/** A check that puts a frame aside when its value does not pass. Or, of all frames together, all of them. */
export interface Gate<Subject = FrameSubject> {
  name: string;
  decides: true;
  measure(subject: Subject): number;
  passes(value: number): boolean;
}

/** A check whose value is recorded and nothing more. */
export interface Observation<Subject = FrameSubject> {
  name: string;
  decides: false;
  measure(subject: Subject): Promise<number>;
}

export type EngineCheck<Subject = FrameSubject> = Gate<Subject> | Observation<Subject>;

/** What became of one check. `passed` is null for those that decide nothing. */
export type CheckReading = {
  name: string;
  decides: boolean;
  durationMs: number;
} & ({ value: number; passed: boolean | null } | { error: string; passed: false | null });
