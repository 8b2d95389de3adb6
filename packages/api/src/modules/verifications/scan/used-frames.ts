import type { ScanReading } from "@ofage/engine";
import type { Services } from "../../../context.ts";
import type { Tx } from "../../../db/schema.ts";
import { deleteUsedFrames, insertUsedFrames } from "../store.ts";
import { LoggableError } from "../../../loggable-error.ts";

const retentionMs = 30 * 86_400_000;

/** Error for frames that have already decided a verification. */
export class FramesReusedError extends LoggableError {
  override name = "FramesReusedError";
}

/**
 * Records the frames of a decision as keyed hashes, which reveal nothing about them. It refuses if at least half of
 * them are known from any verification, since a camera never produces the same picture twice.
 * @param digests of the frames' pixels, as the engine returns them
 * @throws FramesReusedError: the decision must not stand
 */
export async function recordUsedFrames(
  services: Services,
  tx: Tx,
  digests: readonly string[],
): Promise<void> {
  // A fixed order keeps two verifications with the same frames from deadlocking.
  const keyed = [...new Set(digests.map((digest) => services.keyring.digest("frame", digest)))].toSorted();
  const added = await insertUsedFrames(tx, keyed, new Date());
  if (keyed.length - added >= keyed.length / 2) throw new FramesReusedError();
}

/** Returns a reading for reused frames, without an age. */
export function asReusedFrames(reading: ScanReading): ScanReading {
  return {
    ...reading,
    outcome: "liveness",
    obstacle: "reused_frames",
    estimatedAge: null,
    interval: null,
    spread: null,
  };
}

/** Deletes hashes of frames older than 30 days. */
export async function purgeUsedFrames(services: Services): Promise<void> {
  await deleteUsedFrames(services.db, new Date(Date.now() - retentionMs));
}
