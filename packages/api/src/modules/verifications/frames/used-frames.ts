import type { FaceReading } from "@ofage/engine";
import type { Services } from "../../../context.ts";
import type { Tx } from "../../../db/schema.ts";
import { deleteUsedFrames, insertUsedFrames } from "../store.ts";
import { LoggableError } from "../../../loggable-error.ts";

const retentionMs = 30 * 86_400_000;

/** These frames have carried a decision before. */
export class FramesReusedError extends LoggableError {
  override name = "FramesUsedError";
}

/**
 * Remembers frames that carry a decision, by a keyed hash from which nothing can be told. Half of them known from before, from
 * whatever check, are enough to refuse: a camera gives no picture twice.
 * @param digests of the frames' pixels, as the engine answers them
 * @throws FramesReusedError: the decision must not stand
 */
export async function recordUsedFrames(
  services: Services,
  tx: Tx,
  digests: readonly string[],
): Promise<void> {
  // In one order, so that two checks with the same frames do not wait for each other.
  const keyed = [...new Set(digests.map((digest) => services.keyring.digest("frame", digest)))].toSorted();
  const added = await insertUsedFrames(tx, keyed, new Date());
  if (keyed.length - added >= keyed.length / 2) throw new FramesReusedError();
}

/** A reading whose frames were sent before: nothing is to be said of the age. */
export function asReusedFrames(reading: FaceReading): FaceReading {
  return { ...reading, outcome: "liveness", obstacle: "reused_frames", estimatedAge: null, spread: null };
}

/** Deletes what is kept of frames older than 30 days. */
export async function purgeUsedFrames(services: Services): Promise<void> {
  await deleteUsedFrames(services.db, new Date(Date.now() - retentionMs));
}
