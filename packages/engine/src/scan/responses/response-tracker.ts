import type { Instruction, ScanStyle, ScreenPoint } from "../instruction.ts";
import type { Rest } from "../rest.ts";
import type { ResponseReading } from "../response-reading.ts";
import type { ScanFace } from "../scan-frame.ts";
import type { ScanHint } from "../scan-hint.ts";

/** Nobody sees, understands and begins to move sooner (milliseconds; simple reactions of the fastest take 150 to 200). */
export const FASTEST_REACTION_MS = 150;

/** When and from where a response begins. */
export interface ResponseStart {
  /** Milliseconds on the server's clock. */
  startedAt: number;
  /** Milliseconds to the page and back. */
  roundTripMs: number;
  /** At first in the scan. */
  rest: Rest;
  /** Just before the instruction. */
  before: Rest;
  style: ScanStyle;
}

/** Follows one response from frame to frame. */
export interface ResponseTracker {
  /**
   * Takes the face of a frame.
   * @param at milliseconds on the server's clock
   */
  take(face: ScanFace, at: number): void;
  isDone(): boolean;
  /** Returns the share that is done, 0 to 1; null where a share means nothing. */
  getProgress(): number | null;
  /** Returns where the face points, in the range of the instruction; null where that means nothing. */
  getPointing(face: ScanFace): ScreenPoint | null;
  /** Returns what the visitor can change for the response to be done; null when there is nothing to say. */
  getHint(): ScanHint | null;
  /** Returns what was seen so far, in milliseconds since the start. */
  read(): Omit<ResponseReading, "kind">;
}

/** Creates the tracker of a response to an instruction of one kind. */
export type CreateTracker<Kind extends Instruction["kind"]> = (
  instruction: Extract<Instruction, { kind: Kind }>,
  start: ResponseStart,
) => ResponseTracker;
