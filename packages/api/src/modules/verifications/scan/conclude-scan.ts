import type { VerificationResult } from "@ofage/contract";
import type { ScanReading } from "@ofage/engine";
import type { Services } from "../../../context.ts";
import type { WebsiteRow } from "../../websites/index.ts";
import { buildCheckResult } from "../outcome/build-check-result.ts";
import { decideOutcome } from "../outcome/decide-outcome.ts";
import type { VerificationOutcome } from "../outcome/end-verification.ts";
import type { VerificationRow } from "../store.ts";
import { endUnlessFramesReused } from "./end-unless-frames-reused.ts";

/** A scan that is over, and whose frames are overwritten. */
export interface FinishedScan {
  reading: ScanReading;
  framesReceived: number;
  /** Small frames that were not read, for lack of time. */
  framesSkipped: number;
  /** Time at which the memory of the frames was overwritten. */
  releasedAt: Date;
  /** Arrival of the last frame, in milliseconds of `performance.now()`. */
  lastFrameAt: number;
}

/**
 * Ends a verification by its scan, unless its frames have already decided another one: then as not live.
 * @returns what the page and the website are answered
 * @throws already_decided
 */
export async function concludeScan(
  services: Services,
  check: VerificationRow,
  website: WebsiteRow | undefined,
  scan: FinishedScan,
): Promise<VerificationResult> {
  const how = (reading: ScanReading): VerificationOutcome => ({
    ...decideOutcome(check, reading, scan.framesSkipped, performance.now() - scan.lastFrameAt),
    frames_received: scan.framesReceived,
    frames_released_at: scan.releasedAt,
  });
  const ended = await endUnlessFramesReused(services, check, scan.reading, how);
  return (await buildCheckResult(services, ended, website))!;
}
