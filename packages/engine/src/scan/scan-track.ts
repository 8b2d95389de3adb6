import type { Instruction, ScanKind, ScanStyle } from "./instruction.ts";
import type { Rest } from "./rest.ts";
import type { ResponseReading } from "./response-reading.ts";
import type { ScanTimes } from "./scan-times.ts";
import type { ScanFrame } from "./scan-frame.ts";

/** One frame of a scan, and what was going on. */
export interface TrackFrame {
  frame: ScanFrame;
  times: ScanTimes;
  /** When it was captured, in milliseconds on the server's clock. */
  at: number;
  /** Index of the instruction that was being followed; null between two of them. */
  step: number | null;
}

/** One instruction and its response. */
export interface TrackStep {
  instruction: Instruction;
  /** Milliseconds on the server's clock. */
  startedAt: number;
  /** Milliseconds to the page and back when it was given: lags are judged without them. */
  roundTripMs: number;
  /** The visitor was at rest again; null if that was not seen. */
  endedAt: number | null;
  response: ResponseReading;
}

/** Everything that was seen from the first frame at rest on. */
export interface ScanTrack {
  kind: ScanKind;
  style: ScanStyle;
  rest: Rest;
  steps: readonly TrackStep[];
  frames: readonly TrackFrame[];
  /** When frames were captured that arrived and were not read, in milliseconds on the server's clock. */
  skippedAt: readonly number[];
  /** Identities on the frames that were erased when the scan began anew. */
  earlierEmbeddings: readonly Float32Array[];
}
