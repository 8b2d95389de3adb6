import type { InstructionKind } from "./instruction.ts";

/** One response of the visitor, in milliseconds since its instruction. */
export interface ResponseReading {
  kind: InstructionKind;
  /** Null when nothing was seen to begin. */
  onsetMs: number | null;
  /** Null when it was not done in time. */
  doneMs: number | null;
  /** Extent: degrees, size over size at first, correlation with the path, number of blinks, or lip gap in eye distances. */
  amplitude: number | null;
}
