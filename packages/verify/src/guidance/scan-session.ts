import type { FrameGrabber } from "../camera/frame-grabber.ts";
import type { FrameAnalysis } from "./frame-analysis.ts";
import type { MovementPose } from "./movements.ts";
import type { ScanPrompt } from "./placement.ts";

/** The part of the scan that a prompt belongs to. */
export type ScanPhase = "placing" | MovementPose | "ending";

/** Context shared by all parts of a scan. */
export interface ScanSession {
  /**
   * Waits for its turn, takes a picture and analyzes it.
   * @returns the analysis and its time
   * @throws when the detector fails, or the signal's reason
   */
  analyze(): Promise<{ analysis: FrameAnalysis; now: number }>;
  frameGrabber: FrameGrabber;
  showPrompt(prompt: ScanPrompt, phase: ScanPhase): void;
  signal: AbortSignal;
}
