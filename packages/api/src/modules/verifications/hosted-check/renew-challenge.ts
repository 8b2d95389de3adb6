import { type Contract, ContractError, type RouteInput, type HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { createChallenge, maxChallenges } from "./challenge.ts";
import { loadOpenHostedCheck } from "./load-hosted-check.ts";
import { presentHostedCheck } from "./present-hosted-check.ts";
import { replaceChallenge } from "../store.ts";

/**
 * Replaces the challenge, after a scan that took too long or for movements that the visitor can do.
 * @throws consent_required, frames_processing, limit_reached, already_decided, check_expired
 */
export async function renewChallenge(
  ctx: ContextOf<Contract["renewChallenge"]>,
  input: RouteInput<Contract["renewChallenge"]>,
): Promise<HandlerOutput<Contract["renewChallenge"]>> {
  const { check, website } = await loadOpenHostedCheck(ctx, input.id);
  if (check.status === "created")
    throw new ContractError("consent_required", "The visitor has not consented to the scan yet.");
  if (check.challenges >= maxChallenges)
    throw new ContractError(
      "limit_reached",
      "This check has been restarted too many times. Please start a new one.",
    );
  const challenge = { ...createChallenge(input.kind), challenged_at: new Date() };
  const put = await replaceChallenge(ctx.db, check, challenge);
  if (!put) throw new ContractError("frames_processing", "This check's frames are already being processed.");
  return presentHostedCheck(ctx, put, website);
}
