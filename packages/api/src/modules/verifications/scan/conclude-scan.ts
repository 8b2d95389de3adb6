import type { VerificationResult } from "@ofage/contract";
import type { ScanReading } from "@ofage/engine";
import type { Services } from "../../../context.ts";
import type { WebsiteRow } from "../../websites/index.ts";
import { concludeAttempt } from "../attempts/conclude-attempt.ts";
import { buildAttemptResult } from "../outcome/build-check-result.ts";
import { decideScan } from "../outcome/decide-scan.ts";
import type { VerificationRow } from "../store.ts";
import { asReusedFrames, FramesReusedError, recordUsedFrames } from "./used-frames.ts";

/** A scan that is over, and whose frames are overwritten. */
export interface FinishedScan {
  reading: ScanReading;
  framesReceived: number;
  /** Small frames that were not read, for lack of time. */
  framesSkipped: number;
  /** Time at which the memory of the frames was overwritten. */
  releasedAt: Date;
  /** Arrival of the last frame, in milliseconds of the scan's clock. */
  lastFrameAt: number;
}

/**
 * Ends an attempt by its scan, unless its frames have already decided another one: then as not live.
 * @param check with the attempt as it was begun
 * @returns what the page and the website are answered
 * @throws already_decided
 */
export async function concludeScan(
  services: Services,
  check: VerificationRow,
  website: WebsiteRow,
  scan: FinishedScan,
): Promise<VerificationResult> {
  const frames = { received: scan.framesReceived, releasedAt: scan.releasedAt };
  async function conclude(reading: ScanReading): Promise<VerificationResult> {
    const decided = decideScan(
      check,
      reading,
      scan.framesSkipped,
      services.scanClock.now() - scan.lastFrameAt,
    );
    const isFresh = reading.outcome === "estimated";
    const concluded = await concludeAttempt(services, check, website, { ...decided, frames }, (tx) =>
      isFresh ? recordUsedFrames(services, tx, reading.digests) : Promise.resolve(),
    );
    return buildAttemptResult(services, concluded, website, reading.obstacle);
  }
  try {
    return await conclude(scan.reading);
  } catch (error) {
    if (!(error instanceof FramesReusedError)) throw error;
    return conclude(asReusedFrames(scan.reading));
  }
}
