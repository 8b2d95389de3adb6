import {
  type Contract,
  ContractError,
  type Input,
  type ModelVersion,
  modelVersions,
  type Output,
} from "@ofage/contract";
import { EngineBusyError, type EngineVersion, type FaceReading, UnreadableFrameError } from "@ofage/engine";
import type { ContextOf } from "../../context.ts";
import { sameSecret } from "../../secrets/token.ts";
import { end } from "./end.ts";
import { loadOpenCheck } from "./open-check.ts";
import { frameCount } from "./present-check.ts";
import { resultOf } from "./result.ts";
import { verdictOf } from "./verdict.ts";

const engineVersions = Object.fromEntries(
  modelVersions.map((name, index) => [name, `v${index + 1}`]),
) as Record<ModelVersion, EngineVersion>;

/**
 * Reads the visitor's frames and decides the check. Frames live in this request's memory only.
 * @throws consent_required, challenge_mismatch, invalid_frames, engine_busy, already_decided, check_expired
 */
export async function submitFrames(
  ctx: ContextOf<Contract["submitFrames"]>,
  input: Input<Contract["submitFrames"]>,
): Promise<Output<Contract["submitFrames"]>> {
  const { check, website } = await loadOpenCheck(ctx, input.id);
  if (check.status === "created")
    throw new ContractError("consent_required", "The visitor has not agreed to the scan yet.");
  if (!check.nonce || !sameSecret(check.nonce, input.nonce)) {
    throw new ContractError("challenge_mismatch", "These frames do not belong to this check's challenge.");
  }
  if (ctx.files.length !== frameCount) {
    throw new ContractError("invalid_frames", `Please send ${frameCount} JPEG frames.`, {
      fields: { frames: `Please send ${frameCount} JPEG frames.` },
    });
  }
  const began = performance.now();
  const reading = await readFrames(ctx, engineVersions[check.model_version]);
  const ended = await end(ctx, check, verdictOf(check, reading, performance.now() - began));
  return (await resultOf(ctx, ended, website))!;
}

async function readFrames(
  ctx: ContextOf<Contract["submitFrames"]>,
  version: EngineVersion,
): Promise<FaceReading> {
  try {
    return await ctx.engine.read({ frames: ctx.files, version });
  } catch (error) {
    if (error instanceof UnreadableFrameError) {
      const sentence = `Frame ${error.index + 1} is not a readable JPEG picture.`;
      throw new ContractError("invalid_frames", sentence, { fields: { frames: sentence } }, { cause: error });
    }
    if (error instanceof EngineBusyError) {
      throw new ContractError(
        "engine_busy",
        "Many people are being checked right now. Please try again in a few seconds.",
        { retry_after: 3 },
        { cause: error },
      );
    }
    throw error;
  }
}
