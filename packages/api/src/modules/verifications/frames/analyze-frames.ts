import { ContractError, defaultModelVersion, type ModelVersion, modelVersions } from "@ofage/contract";
import {
  type Engine,
  EngineBusyError,
  type EngineVersion,
  type EstimatorId,
  type FaceReading,
  UnreadableFrameError,
} from "@ofage/engine";
import type { Services } from "../../../context.ts";
import { keepLease } from "../../../db/lease.ts";
import { overwriteBuffers } from "../../../overwrite-buffers.ts";
import {
  type VerificationRow,
  acquireProcessingLease,
  releaseProcessingLease,
  renewProcessingLease,
} from "../store.ts";

const engineVersions = Object.fromEntries(
  modelVersions.map((name, index) => [name, `v${index + 1}`]),
) as Record<ModelVersion, EngineVersion>;

/** Returns the estimator of a model version. A custom model replaces the recommended version (decision 35). */
export function estimatorOf(engine: Pick<Engine, "customModel">, model: ModelVersion): EstimatorId {
  return engine.customModel && model === defaultModelVersion ? "custom" : engineVersions[model];
}

/**
 * Refuses the request before it costs a database query, so that a full engine does not slow down everyone else.
 * @throws engine_busy
 */
export function assertEngineHasCapacity(engine: Pick<Engine, "refuseIfFull">): void {
  try {
    engine.refuseIfFull();
  } catch (error) {
    throw toFramesError(error);
  }
}

/**
 * Analyzes a verification's frames with the model it was created with. Only one analysis per verification runs at a
 * time, so that nobody can occupy the engine with a single one. A failed analysis leaves the verification open at
 * once, and one whose process was killed does so after the lease timeout.
 * @returns the reading, and the time at which the memory of the frames was overwritten
 * @throws frames_processing, invalid_frames, engine_busy
 */
export async function analyzeFrames(
  services: Services,
  check: VerificationRow,
  frames: Uint8Array[],
): Promise<{ reading: FaceReading; releasedAt: Date }> {
  const since = new Date();
  if (!(await acquireProcessingLease(services.db, check, since))) {
    throw new ContractError("frames_processing", "This check's frames are already being processed.");
  }
  const stop = keepLease(() => renewProcessingLease(services.db, check, since));
  try {
    const reading = await services.engine.read({
      frames,
      poses: check.poses,
      version: estimatorOf(services.engine, check.model_version),
    });
    overwriteBuffers(frames);
    return { reading, releasedAt: new Date() };
  } catch (error) {
    await releaseProcessingLease(services.db, check, since);
    throw toFramesError(error);
  } finally {
    stop();
  }
}

/** Turns the engine's refusal of frames into an API error. */
export function toFramesError(cause: unknown): unknown {
  if (cause instanceof UnreadableFrameError) {
    const sentence = `Frame ${cause.index + 1} is not a readable JPEG image.`;
    return new ContractError("invalid_frames", sentence, { fields: { frames: sentence } }, { cause });
  }
  if (cause instanceof EngineBusyError) {
    const sentence = "The service is busy right now. Please try again in a few seconds.";
    return new ContractError("engine_busy", sentence, { retry_after: cause.retryAfterSeconds }, { cause });
  }
  return cause;
}
