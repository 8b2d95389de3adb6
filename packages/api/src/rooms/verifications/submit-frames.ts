import { type Contract, ContractError, type Input, type Output } from "@ofage/contract";
import type { FaceReading } from "@ofage/engine";
import type { ContextOf, Services } from "../../context.ts";
import { sameSecret } from "../../secrets/token.ts";
import { requireAllowance } from "../billing/index.ts";
import { challengeEnd } from "./challenge.ts";
import { type End, end } from "./end.ts";
import { loadOpenCheck } from "./open-check.ts";
import { readFrames, refuseIfFull } from "./read-frames.ts";
import { resultOf } from "./result.ts";
import type { CheckRow } from "./store.ts";
import { asUsed, FramesUsedError, useFrames } from "./used-frames.ts";
import { verdictOf } from "./verdict.ts";

/**
 * Reads the visitor's frames and decides the check. Frames live in this request's memory only.
 * @throws consent_required, challenge_mismatch, challenge_timed_out, invalid_frames, allowance_used_up, frames_under_way, engine_busy, already_decided, check_expired
 */
export async function submitFrames(
  ctx: ContextOf<Contract["submitFrames"]>,
  input: Input<Contract["submitFrames"]>,
): Promise<Output<Contract["submitFrames"]>> {
  refuseIfFull(ctx.engine);
  const { check, website } = await loadOpenCheck(ctx, input.id);
  if (check.status === "created")
    throw new ContractError("consent_required", "The visitor has not agreed to the scan yet.");
  if (!check.nonce || !sameSecret(check.nonce, input.nonce)) {
    throw new ContractError("challenge_mismatch", "These frames do not belong to this check's challenge.");
  }
  if (challengeEnd(check) < new Date())
    throw new ContractError("challenge_timed_out", "These frames come too late. Please take them again.");
  if (ctx.files.length !== check.poses.length) {
    const sentence = `Please send ${check.poses.length} JPEG frames.`;
    throw new ContractError("invalid_frames", sentence, { fields: { frames: sentence } });
  }
  // Checks begun while some were left could otherwise be decided without end.
  if (!check.is_test) await requireAllowance(ctx, check.account_id, "visitor");
  const began = performance.now();
  const framesReceived = ctx.files.length;
  const { reading, releasedAt } = await readFrames(ctx, check, ctx.files);
  const how = (read: FaceReading): End => ({
    ...verdictOf(check, read, performance.now() - began),
    frames_received: framesReceived,
    frames_released_at: releasedAt,
  });
  const ended = await endOnce(ctx, check, reading, how);
  return (await resultOf(ctx, ended, website))!;
}

/** Ends the check by what was read, unless its frames have carried a decision before. */
async function endOnce(
  services: Services,
  check: CheckRow,
  reading: FaceReading,
  how: (reading: FaceReading) => End,
): Promise<CheckRow> {
  if (reading.outcome !== "estimated") return end(services, check, how(reading));
  try {
    return await end(services, check, how(reading), (tx) => useFrames(services, tx, reading.digests));
  } catch (error) {
    if (!(error instanceof FramesUsedError)) throw error;
    return end(services, check, how(asUsed(reading)));
  }
}
