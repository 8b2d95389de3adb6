import type { EstimatorId } from "../versions/age-estimator.ts";
import type { AgeInterval } from "../versions/age-interval.ts";
import type { DrawNumber } from "./draw-number.ts";
import type { EvidenceName, EvidenceReading } from "./evidence/evidence.ts";
import type { Instruction, ScanKind, ScanStyle } from "./instruction.ts";
import type { ResponseReading } from "./response-reading.ts";
import type { ScanTimes } from "./scan-times.ts";
import type { ScanHint } from "./scan-hint.ts";
import type { FramePurpose, ScanFrame, ScanFrameOptions } from "./scan-frame.ts";

/** Event that the page must be sent. */
export type ScanEvent =
  | { type: "hint"; hint: ScanHint | null }
  | { type: "instruction"; number: number; of: number; instruction: Instruction; deadlineMs: number }
  /** Where the face points now, in the range of the instruction (POINTING_RANGES); during turns, nods and following. */
  | { type: "pointing"; x: number; y: number }
  /** Share of the present movement that is done, 0 to 1. */
  | { type: "progress"; share: number }
  /** The movement was seen; the visitor comes back to rest before the next. */
  | { type: "done"; number: number }
  /** The page sends one large frame now. */
  | { type: "capture" }
  /** The scan begins anew with other instructions, because nobody was seen for a while. */
  | { type: "restarted"; reason: RestartReason }
  | { type: "finished" };

/** Reason why nobody was seen: no face on the frames, or no frames. */
export type RestartReason = "face_lost" | "frames_stalled";

/** Outcome of a scan as a whole. */
export type ReadingOutcome = "estimated" | "quality" | "liveness" | "spoof";

/** Result of a scan: numbers only. */
export interface ScanReading {
  version: EstimatorId;
  /** Source of the age: the version's own name, or that of the custom model. */
  estimator: string;
  kind: ScanKind;
  style: ScanStyle;
  outcome: ReadingOutcome;
  /** Evidence, instruction or frame check that prevented an estimate; null with "estimated". */
  obstacle: string | null;
  /** Years; only with "estimated". */
  estimatedAge: number | null;
  /** Years that the estimate stands for, at 90 % confidence; only with "estimated", and null for a custom model. */
  interval: AgeInterval | null;
  /** Years between the lowest and the highest age that the estimate counts: of four and more, all but the farthest; only with "estimated". */
  spread: number | null;
  /** In order. */
  evidence: EvidenceReading[];
  /** In the order of the instructions; those that were never given are missing. */
  responses: ResponseReading[];
  /** Of the large frame that was observed; the median of several. Recorded, never decisive. */
  scores: { liveness: number | null; antispoof: number | null };
  /** Frames that arrived, those of them that were large, and large ones that gave an age. */
  frames: { received: number; large: number; usable: number };
  /** Hex SHA-256 of each large frame's pixels. Must never be saved as it is. */
  digests: string[];
  /** Network name to hex SHA-256 of its ONNX file. */
  weights: Record<string, string>;
  /** Milliseconds from the first instruction to the end. */
  durationMs: number;
}

/** The state of one scan. It has no clock and does no work outside: the caller brings frames and time. */
export interface Scan {
  /** Returns how the next frame is to be read. */
  planFrame(purpose: FramePurpose): ScanFrameOptions;
  /**
   * Takes one frame, in the order of the sequence.
   * @param now milliseconds on the server's clock
   * @returns what the page must be sent, in order
   */
  take(frame: ScanFrame, times: ScanTimes, now: number): ScanEvent[];
  /** Notes a frame that arrived and is not read, for want of time: it is no gap in the camera's film. */
  skip(times: ScanTimes): void;
  /**
   * Applies deadlines; to be called about every 100 ms.
   * @param arrivedAt arrival of the last frame, if some wait to be read: milliseconds on the server's clock
   */
  tick(now: number, arrivedAt?: number): ScanEvent[];
  /** True from the first instruction on: the attempt counts. */
  readonly hasBegun: boolean;
  /**
   * Concludes after `finished`.
   * @throws Error before `finished`
   */
  conclude(): ScanReading;
  /** Overwrites embeddings, landmarks and thumbnails. */
  erase(): void;
}

export interface ScanOptions {
  kind: ScanKind;
  style: ScanStyle;
  /** From `drawInstructions`; others are drawn when the scan begins anew. */
  instructions: readonly Instruction[];
  /** `randomInt` of node:crypto by default. */
  random?: DrawNumber;
  version: EstimatorId;
  /** Overrides which evidence decides. */
  decides?: Partial<Record<EvidenceName, boolean>>;
}
