import { ContractError, defaultModelVersion, type ModelVersion, modelVersions } from "@ofage/contract";
import {
  type Engine,
  EngineBusyError,
  type EngineVersion,
  type Estimator,
  type FaceReading,
  UnreadableFrameError,
} from "@ofage/engine";
import type { Services } from "../../context.ts";
import { stayAlive } from "../../db/alive.ts";
import { overwrite } from "../../overwrite.ts";
import { type CheckRow, claimReading, releaseReading, sayReading } from "./store.ts";

const engineVersions = Object.fromEntries(
  modelVersions.map((name, index) => [name, `v${index + 1}`]),
) as Record<ModelVersion, EngineVersion>;

/** Who estimates for a model version: the operator's own network stands in for the recommended one (decision 35). */
function estimatorOf(engine: Engine, model: ModelVersion): Estimator {
  return engine.plugged && model === defaultModelVersion ? "plugged" : engineVersions[model];
}

/**
 * Refuses before anything was asked of the database: a crowd that cannot be read must not slow down everybody else.
 * @throws engine_busy
 */
export function refuseIfFull(engine: Engine): void {
  try {
    engine.refuseIfFull();
  } catch (error) {
    throw toRefusal(error);
  }
}

/**
 * What the engine sees on a check's frames, with the model the check was begun with. One reading a check at a time, so that
 * nobody can occupy the engine with a single check; one that could not be made leaves the check open, and one whose process was killed soon does.
 * @returns the reading, and when the memory that held the frames had been overwritten
 * @throws frames_under_way, invalid_frames, engine_busy
 */
export async function readFrames(
  services: Services,
  check: CheckRow,
  frames: Uint8Array[],
): Promise<{ reading: FaceReading; releasedAt: Date }> {
  const since = new Date();
  if (!(await claimReading(services.db, check, since))) {
    throw new ContractError("frames_under_way", "This check's frames are being looked at already.");
  }
  const stop = stayAlive(() => sayReading(services.db, check, since));
  try {
    const reading = await services.engine.read({
      frames,
      poses: check.poses,
      version: estimatorOf(services.engine, check.model_version),
    });
    overwrite(frames);
    return { reading, releasedAt: new Date() };
  } catch (error) {
    await releaseReading(services.db, check, since);
    throw toRefusal(error);
  } finally {
    stop();
  }
}

function toRefusal(cause: unknown): unknown {
  if (cause instanceof UnreadableFrameError) {
    const sentence = `Frame ${cause.index + 1} is not a readable JPEG picture.`;
    return new ContractError("invalid_frames", sentence, { fields: { frames: sentence } }, { cause });
  }
  if (cause instanceof EngineBusyError) {
    const sentence = "Many people are being checked right now. Please try again in a few seconds.";
    return new ContractError("engine_busy", sentence, { retry_after: cause.retryAfterSeconds }, { cause });
  }
  return cause;
}
