import { type Contract, ContractError, type RouteInput, type HandlerOutput } from "@ofage/contract";
import type { FaceReading } from "@ofage/engine";
import type { ContextOf } from "../../../context.ts";
import { isSameSecret } from "../../../secrets/token.ts";
import { requireAllowance } from "../../billing/index.ts";
import { challengeExpiresAt } from "../hosted-check/challenge.ts";
import type { VerificationOutcome } from "../outcome/end-verification.ts";
import { loadOpenHostedCheck } from "../hosted-check/load-hosted-check.ts";
import { analyzeFrames, assertEngineHasCapacity } from "./analyze-frames.ts";
import { endUnlessFramesReused } from "./end-unless-frames-reused.ts";
import { buildCheckResult } from "../outcome/build-check-result.ts";
import { decideOutcome } from "../outcome/decide-outcome.ts";

/**
 * Analyzes the visitor's frames and decides the verification. Frames live only in the memory of this request.
 * @throws consent_required, challenge_mismatch, challenge_timed_out, invalid_frames, allowance_used_up,
 * frames_processing, engine_busy, already_decided, check_expired
 */
export async function submitFrames(
  ctx: ContextOf<Contract["submitFrames"]>,
  input: RouteInput<Contract["submitFrames"]>,
): Promise<HandlerOutput<Contract["submitFrames"]>> {
  assertEngineHasCapacity(ctx.engine);
  const { check, website } = await loadOpenHostedCheck(ctx, input.id);
  if (check.status === "created")
    throw new ContractError("consent_required", "The visitor has not consented to the scan yet.");
  if (!check.nonce || !isSameSecret(check.nonce, input.nonce)) {
    throw new ContractError("challenge_mismatch", "These frames do not belong to this check's challenge.");
  }
  if (challengeExpiresAt(check) < new Date())
    throw new ContractError("challenge_timed_out", "These frames arrived too late. Please take them again.");
  if (ctx.files.length !== check.poses.length) {
    const sentence = `Please send ${check.poses.length} JPEG frames.`;
    throw new ContractError("invalid_frames", sentence, { fields: { frames: sentence } });
  }
  // Checks started before the allowance ran out could otherwise be decided without limit.
  if (!check.is_test) await requireAllowance(ctx, check.account_id, "visitor");
  const began = performance.now();
  const framesReceived = ctx.files.length;
  const { reading, releasedAt } = await analyzeFrames(ctx, check, ctx.files);
  const how = (read: FaceReading): VerificationOutcome => ({
    ...decideOutcome(check, read, performance.now() - began),
    frames_received: framesReceived,
    frames_released_at: releasedAt,
  });
  const ended = await endUnlessFramesReused(ctx, check, reading, how);
  return (await buildCheckResult(ctx, ended, website))!;
}
