import type { Face } from "../face/face.ts";
import type { Networks } from "../models/index.ts";
import type { Crop } from "../picture/crop.ts";
import type { Pyramid } from "../picture/pyramid.ts";

/** Input of a frame check: one frame and its largest face. */
export interface FrameSubject {
  pyramid: Pyramid;
  /** Every face on the frame, largest first; never empty. */
  faces: [Face, ...Face[]];
  /** The largest face with level eyes, 112 × 112 pixels. */
  crop: Crop;
  networks: Pick<Networks, "liveness" | "antispoof">;
}

/** A check that drops a frame when its value does not pass. */
export interface Gate {
  name: string;
  decides: true;
  measure(subject: FrameSubject): number;
  passes(value: number): boolean;
}

/** A check whose value is only recorded. */
export interface Observation {
  name: string;
  decides: false;
  measure(subject: FrameSubject): Promise<number>;
}

export type EngineCheck = Gate | Observation;

/** Result of one check. `passed` is null for a check that decides nothing. */
export type CheckReading = {
  name: string;
  decides: boolean;
  durationMs: number;
} & ({ value: number; passed: boolean | null } | { error: string; passed: false | null });
