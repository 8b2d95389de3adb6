import type { ScanReading } from "@ofage/engine";
import type { Services } from "../../../context.ts";
import { endVerification, type VerificationOutcome } from "../outcome/end-verification.ts";
import type { VerificationRow } from "../store.ts";
import { asReusedFrames, FramesReusedError, recordUsedFrames } from "./used-frames.ts";

/**
 * Ends the verification by its reading, unless its frames have already decided another one: then as not live.
 * @param how decides the outcome of a reading
 * @throws already_decided
 */
export async function endUnlessFramesReused(
  services: Services,
  check: VerificationRow,
  reading: ScanReading,
  how: (reading: ScanReading) => VerificationOutcome,
): Promise<VerificationRow> {
  if (reading.outcome !== "estimated") return endVerification(services, check, how(reading));
  try {
    return await endVerification(services, check, how(reading), (tx) =>
      recordUsedFrames(services, tx, reading.digests),
    );
  } catch (error) {
    if (!(error instanceof FramesReusedError)) throw error;
    return endVerification(services, check, how(asReusedFrames(reading)));
  }
}
