import type { FrameGrabber } from "../camera/frame-grabber.ts";
import type { FrameAnalysis } from "./frame-analysis.ts";
import type { MovementPose } from "./movements.ts";
import type { ScanPrompt } from "./placement.ts";

/** Which part of the scan a prompt belongs to. */
export type ScanPhase = "placing" | MovementPose | "ending";

/** What each part of the scan works with. */
export interface ScanSession {
  /** Waits its turn, takes a picture, looks at it, and says when. @throws when the detector fails, or the signal's reason */
  analyze(): Promise<{ analysis: FrameAnalysis; now: number }>;
  frameGrabber: FrameGrabber;
  showPrompt(prompt: ScanPrompt, phase: ScanPhase): void;
  signal: AbortSignal;
}
