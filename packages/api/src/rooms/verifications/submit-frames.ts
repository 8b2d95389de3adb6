import { type Contract, ContractError, type Input, type Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { sameSecret } from "../../secrets/token.ts";
import { requireAllowance } from "../billing/index.ts";
import { end } from "./end.ts";
import { loadOpenCheck } from "./open-check.ts";
import { readFrames } from "./read-frames.ts";
import { resultOf } from "./result.ts";
import { verdictOf } from "./verdict.ts";

/**
 * Reads the visitor's frames and decides the check. Frames live in this request's memory only.
 * @throws consent_required, challenge_mismatch, invalid_frames, allowance_used_up, frames_under_way, engine_busy, already_decided, check_expired
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
  if (ctx.files.length !== check.poses.length) {
    const sentence = `Please send ${check.poses.length} JPEG frames.`;
    throw new ContractError("invalid_frames", sentence, { fields: { frames: sentence } });
  }
  // Checks begun while some were left could otherwise be decided without end.
  if (!check.is_test) await requireAllowance(ctx, check.account_id, "visitor");
  const began = performance.now();
  const reading = await readFrames(ctx, check, ctx.files);
  const ended = await end(ctx, check, verdictOf(check, reading, performance.now() - began));
  return (await resultOf(ctx, ended, website))!;
}
