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
  | "neighbors"
  | "repeated";

/** One kind of evidence over the whole sequence of frames. */
export interface Evidence {
  name: EvidenceName;
  /** Far below zero, it counts toward `spoof`. False where honest visitors get there: by their eyes, their shape or their line. */
  accuses: boolean;
  /** Measures numbers from the track; an empty object when there was nothing to measure. */
  measure(track: ScanTrack): Record<string, number>;
  /**
   * Scores the numbers: the natural logarithm of how much likelier they are of a genuine visitor than of the attacks that this evidence
   * looks for. 0 when nothing was measured, which is no proof.
   */
  score(values: Record<string, number>): number;
}

/**
 * Score from which evidence is far out: e³ = 20 times likelier of an attack. It refuses alone, and accuses nobody. Also that of a
 * measurement that failed.
 */
export const FAR_OUT = -3;

/** Result of one kind of evidence. `score` is also known where it decides nothing. */
export interface EvidenceReading {
  name: EvidenceName;
  decides: boolean;
  values: Record<string, number>;
  score: number;
  durationMs: number;
  /** Name of the error that stopped the measurement. */
  error?: string;
}
