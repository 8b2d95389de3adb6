import type { ScanTrack } from "../scan-track.ts";

export type EvidenceName =
  | "response"
  | "continuity"
  | "depth"
  | "shape"
  | "surroundings"
  | "gaze"
  | "life"
  | "sensor"
  | "one_person"
  | "repeated";

/** One kind of evidence over the whole sequence of frames. */
export interface Evidence {
  name: EvidenceName;
  /** Outcome of the scan when it does not pass. */
  outcome: "liveness" | "spoof";
  /** Measures numbers from the track; an empty object when there was nothing to measure. */
  measure(track: ScanTrack): Record<string, number>;
  /** Tells whether the numbers are those of a person. */
  passes(values: Record<string, number>, track: ScanTrack): boolean;
}

/** Result of one kind of evidence. `passed` is also known where it decides nothing. */
export interface EvidenceReading {
  name: EvidenceName;
  decides: boolean;
  values: Record<string, number>;
  passed: boolean;
  durationMs: number;
  /** Name of the error that stopped the measurement. */
  error?: string;
}
