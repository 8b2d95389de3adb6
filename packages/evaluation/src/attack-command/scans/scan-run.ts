import type { ScanMessage, VerificationResult } from "@ofage/contract";

/** Result of a scan, as the page sees it. */
export interface ScanRun {
  /** Null when the scan ended without one. */
  result: Pick<VerificationResult, "status" | "failure_reason" | "obstacle" | "token" | "receipt"> | null;
  /** Code of the error with which the server ended the scan, or status of the refused upgrade; null without one. */
  error: string | null;
  /** An instruction was given. */
  hasBegun: boolean;
  /** Last hint to the visitor before the first instruction. */
  hint: string | null;
  /** Seconds from the first frame to the last. */
  seconds: number;
  frames: number;
  bytes: number;
}

/** Creates the result of a scan of which nothing is known yet. */
export const createScanRun = (): ScanRun => ({
  result: null,
  error: null,
  hasBegun: false,
  hint: null,
  seconds: 0,
  frames: 0,
  bytes: 0,
});

/** Notes on a scan's result what a message says of it. */
export function noteMessage(run: ScanRun, message: ScanMessage): void {
  if (message.type === "instruction") run.hasBegun = true;
  if (message.type === "hint" && !run.hasBegun && message.hint !== null) run.hint = message.hint;
  if (message.type === "result") run.result = message.check;
  if (message.type === "error") run.error = message.code;
}
